import { style } from '@vanilla-extract/css'
import { radius, space, target, vars, weight } from '#ui/theme.css.ts'

/** Above the card's own link, which covers the card. */
export const ways = style({
  position: 'relative',
  zIndex: 1,
  listStyleType: '""',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.m,
  justifySelf: 'start',
})
const line = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs, minHeight: target })
export const way = style([line, { overflowWrap: 'anywhere' }])
export const call = style([
  line,
  {
    padding: `0 ${space.m}`,
    borderRadius: radius.pill,
    border: `1.5px solid ${vars.color.accent}`,
    fontWeight: weight.bold,
    textDecoration: 'none',
    selectors: { '&:hover': { background: vars.color.accentSoft } },
  },
])
