import { style } from '@vanilla-extract/css'
import { radius, space, vars } from './theme.css.ts'

export const place = style({ display: 'grid', gap: space.s })
/** Stands still: nothing here moves that is not a response. */
export const line = style({ height: '1.1rem', borderRadius: radius.small, background: vars.color.line, opacity: 0.6 })
