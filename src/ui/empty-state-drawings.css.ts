import { style } from '@vanilla-extract/css'
import * as colours from './drawing-colours.ts'

export const drawing = style({ display: 'block', width: '100%', maxWidth: '7.5rem', height: 'auto' })
export const arch = style(colours.arch)
export const warm = style(colours.warm)
export const sun = style(colours.sun)
export const far = style(colours.far)
export const near = style(colours.near)
export const deep = style(colours.deep)
export const line = style(colours.line)
