import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme.css.ts'

/** Over the icon, as large as its place: nothing moves when a picture comes. */
export const place = style({ position: 'absolute', inset: 0 })
/** As a whole, on a ground that a white page stands out from. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: '100%',
  padding: space.xxs,
  background: vars.color.wash,
  objectFit: 'contain',
})
