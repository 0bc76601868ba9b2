import { style } from '@vanilla-extract/css'
import * as colours from '#ui/drawing-colours.ts'
import { reading } from '#ui/theme.css.ts'

/** The picture of the front page, by the same hand, small beside words: it does not grow along with them. */
export const drawing = style({
  display: 'block',
  width: '100%',
  maxWidth: `calc(9rem / ${reading.scale})`,
  height: 'auto',
})
export const arch = style(colours.arch)
export const warm = style(colours.warm)
export const sun = style(colours.sun)
export const far = style(colours.far)
export const near = style(colours.near)
export const deep = style(colours.deep)
export const line = style(colours.line)
