import { style, styleVariants } from '@vanilla-extract/css'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

export const place = style({ position: 'relative', minWidth: 0, borderRadius: radius.card })
export const over = style({ outline: `3px dashed ${vars.color.accentInk}`, outlineOffset: 4 })
export const dropWords = style({
  position: 'absolute',
  insetInline: space.m,
  insetBlockStart: '4.2rem',
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: weight.bold,
  textAlign: 'center',
  pointerEvents: 'none',
})
export const views = style({ display: 'flex', border: 0, padding: 0, minWidth: 0 })
export const view = style({
  selectors: { '&[aria-pressed="true"]': { background: vars.color.accentSoft, color: vars.color.accentInk } },
})
export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xxs} ${space.m}`,
  marginTop: space.s,
  fontVariantNumeric: 'tabular-nums',
})
/** As wide before it is counted as afterwards, so that what stands beside it or below stays there. */
export const totals = style({ flex: '1 1 9rem' })

const base = style({ listStyle: 'none', padding: 0, display: 'grid' })
export const list = styleVariants({
  grid: [base, { gap: space.s, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))' }],
  list: [base, { gap: 0 }],
})
