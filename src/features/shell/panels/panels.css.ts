import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const groups = style({ display: 'grid', gap: space.l })
export const once = style({ display: 'grid', gap: space.xs, justifyItems: 'start' })
export const hint = style({ color: vars.color.soft, fontSize: font.small })
/** Groups of links and buttons, one below the other. */
export const menu = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const links = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 })
export const line = style({ height: 1, background: vars.color.line, border: 0, margin: 0 })
