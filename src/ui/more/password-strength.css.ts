import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '../theme.css.ts'

export const place = style({ display: 'grid', gap: space.xxs })
export const marks = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space.xxs })
export const mark = style({
  height: '0.4rem',
  borderRadius: radius.pill,
  background: vars.color.accentSoft,
  transition: 'background-color 120ms',
})
export const weak = style({ background: vars.color.coral })
export const fair = style({ background: vars.color.sandLine })
export const good = style({ background: vars.color.accent })
export const words = style({ color: vars.color.ink })
