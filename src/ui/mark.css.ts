import { style } from '@vanilla-extract/css'
import { vars, weight } from './theme.css.ts'

/** Words that were looked for. Bold too, so that they show without colour. */
export const mark = style({
  background: vars.color.sand,
  color: vars.color.sandInk,
  borderRadius: 4,
  fontWeight: weight.bold,
})
