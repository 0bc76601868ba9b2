import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const ways = style({ display: 'grid', gap: space.s })
export const hint = style({ color: vars.color.soft, fontSize: font.small })
export const steps = style({ display: 'grid', gap: space.s, paddingInlineStart: '1.4rem' })
