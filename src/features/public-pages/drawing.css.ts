import { style } from '@vanilla-extract/css'
import { reading, vars } from '#ui/theme.css.ts'

const mix = (color: string, share: number, other: string) => `color-mix(in srgb, ${color} ${share}%, ${other})`

/** The picture of the front page, by the same hand, small beside words: it does not grow along with them. */
export const drawing = style({
  display: 'block',
  width: '100%',
  maxWidth: `calc(9rem / ${reading.scale})`,
  height: 'auto',
})
export const arch = style({ fill: vars.color.accentSoft })
export const warm = style({ fill: mix(vars.color.sand, 80, vars.color.paper) })
export const sun = style({ fill: vars.color.sandLine })
export const far = style({ fill: mix(vars.color.accent, 26, vars.color.sand) })
export const near = style({ fill: mix(vars.color.accent, 52, vars.color.sand) })
export const deep = style({ fill: mix(vars.color.accent, 78, vars.color.sand) })
export const line = style({
  fill: 'none',
  stroke: mix(vars.color.accent, 78, vars.color.sand),
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
