import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#ui/theme.css.ts'

export const things = style({
  listStyleType: '""',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: space.m,
})
export const thing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.s,
  padding: space.l,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
  '@media': { print: { breakInside: 'avoid' } },
})
