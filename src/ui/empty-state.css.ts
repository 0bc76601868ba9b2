import { style } from '@vanilla-extract/css'
import { space, vars } from './theme.css.ts'

export const place = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space.s,
  padding: `${space.xl} ${space.m}`,
  textAlign: 'center',
  color: vars.color.soft,
})
export const icon = style({ color: vars.color.accentInk, opacity: 0.8 })
export const title = style({ color: vars.color.ink, fontSize: '1rem' })
