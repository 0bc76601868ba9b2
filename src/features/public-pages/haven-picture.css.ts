import { style } from '@vanilla-extract/css'
import * as colours from '#ui/drawing-colours.ts'
import { vars } from '#ui/theme.css.ts'

const { mixed } = colours

export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  maxWidth: '26rem',
  marginInline: 'auto',
})
export const wall = style(colours.arch)
export const sky = style({ fill: mixed(vars.color.sand, 72, vars.color.paper) })
export const sun = style(colours.sun)
export const far = style(colours.far)
export const near = style(colours.near)
export const way = style(colours.warm)
export const trunk = style({ fill: mixed(vars.color.accent, 70, vars.color.sandInk) })
export const crown = style(colours.deep)
export const line = style({
  fill: 'none',
  stroke: mixed(vars.color.sand, 60, vars.color.accent),
  strokeWidth: 4,
  strokeLinecap: 'round',
})
