import { style } from '@vanilla-extract/css'
import { space, vars } from './theme.css.ts'

export const header = style({ marginBottom: space.m })
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const subtitle = style({ color: vars.color.soft, fontSize: '0.92rem', marginTop: '0.35rem' })
