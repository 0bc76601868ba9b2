import { styleVariants } from '@vanilla-extract/css'
import { vars } from '#ui/theme.css.ts'
import { swatch } from './design.css.ts'

/** A field of each colour of the theme. */
export const colours = styleVariants(vars.color, (colour) => [swatch, { background: colour }])
