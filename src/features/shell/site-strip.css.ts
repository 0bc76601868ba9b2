import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'
import { pageEdge } from './shell.css.ts'

/** The top navigation over the dashboard: one quiet row that scrolls away. On phones it stands in the menu. */
export const strip = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      minHeight: '50px',
      padding: `3px calc(${pageEdge} - ${space.xs})`,
    },
    print: { display: 'none' },
  },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: `0 ${space.xs}`,
  borderRadius: radius.small,
  fontSize: font.small,
  color: vars.color.soft,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.accentInk, textDecoration: 'underline' },
    '&[aria-current="page"]': { color: vars.color.accentInk, fontWeight: weight.bold },
  },
})
