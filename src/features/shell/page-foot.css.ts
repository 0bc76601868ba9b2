import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme.css.ts'

export { link } from './site-strip.css.ts'

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.m}`,
  padding: `${space.s} ${space.m} ${space.m}`,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
})

// A line of its own, above the links.
export const words = style({
  flexBasis: '100%',
  minWidth: 0,
  color: vars.color.soft,
  paddingBlock: space.xs,
  // An address may well be longer than a phone is wide.
  overflowWrap: 'anywhere',
})
