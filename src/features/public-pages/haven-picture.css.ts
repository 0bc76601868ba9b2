import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme.css.ts'

const mix = (color: string, share: number, other: string) => `color-mix(in srgb, ${color} ${share}%, ${other})`

export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxWidth: '26rem',
  marginInline: 'auto',
})
export const wall = style({ fill: vars.color.accentSoft })
export const sky = style({ fill: mix(vars.color.sand, 72, vars.color.paper) })
export const sun = style({ fill: vars.color.sandLine })
export const far = style({ fill: mix(vars.color.accent, 26, vars.color.sand) })
export const near = style({ fill: mix(vars.color.accent, 52, vars.color.sand) })
export const way = style({ fill: mix(vars.color.sand, 80, vars.color.paper) })
export const trunk = style({ fill: mix(vars.color.accent, 70, vars.color.sandInk) })
export const crown = style({ fill: mix(vars.color.accent, 78, vars.color.sand) })
export const line = style({
  fill: 'none',
  stroke: mix(vars.color.sand, 60, vars.color.accent),
  strokeWidth: 4,
  strokeLinecap: 'round',
})
