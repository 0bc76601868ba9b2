import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const quiet = style({ color: vars.color.soft, fontSize: font.small })
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', listStyle: 'none', padding: 0 })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  paddingBlock: space.s,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const words = style({ flex: '1 1 14rem', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
