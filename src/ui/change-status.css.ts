import { style } from '@vanilla-extract/css'
import { font, space, vars } from './theme.css.ts'

export const status = style({
  display: 'block',
  fontSize: font.small,
  color: vars.color.soft,
  selectors: { '&:not(:empty)': { marginBottom: space.xs } },
  '@media': { print: { display: 'none' } },
})
