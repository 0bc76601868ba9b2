import { style } from '@vanilla-extract/css'
import { notWide } from '#ui/breakpoints.ts'
import { space, vars } from '#ui/theme.css.ts'

export const place = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.s}` })
/** A line of its own on phones, also before its words are known. */
export const here = style({ '@media': { [notWide]: { flexBasis: '100%' } } })
export const on = style({ background: vars.color.accentSoft })
