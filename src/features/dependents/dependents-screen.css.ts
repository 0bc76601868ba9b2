import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme.css.ts'

export const saved = style({ display: 'block', selectors: { '&:not(:empty)': { marginBottom: space.m } } })
