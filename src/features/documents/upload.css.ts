import { style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

export const stack = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })
export const drop = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  padding: `${space.l} ${space.m}`,
  border: `2px dashed ${vars.color.edge}`,
  borderRadius: radius.card,
  background: vars.color.wash,
  color: vars.color.soft,
  textAlign: 'center',
  '@media': { '(pointer: coarse)': { padding: `${space.m} ${space.s}` } },
})
export const over = style({ borderColor: vars.color.accentInk, background: vars.color.accentSoft })
export const sources = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.s })
export const rules = style({ fontSize: font.small, color: vars.color.soft })

export const chosen = style({ listStyle: 'none', padding: 0, display: 'grid' })
export const file = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  paddingBlock: space.xs,
  minWidth: 0,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
})
export const good = style({ color: vars.color.accentInk, flex: 'none', paddingTop: '0.15rem' })
export const bad = style([good, { color: vars.color.coral }])
export const fileWords = style({ flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.35 })
export const fileName = style({ overflowWrap: 'anywhere' })
export const error = style({ fontSize: font.small, fontWeight: weight.bold, color: vars.color.coral })
