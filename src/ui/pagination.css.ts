import { style } from '@vanilla-extract/css'
import { space, vars } from './theme.css.ts'

export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  marginTop: space.m,
})
export const words = style({ color: vars.color.soft })
export const buttons = style({ display: 'flex', gap: space.xs })
