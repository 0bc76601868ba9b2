import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme.css.ts'

export const place = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.s}` })
export const on = style({ background: vars.color.accentSoft })
