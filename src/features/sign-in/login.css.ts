import { style } from '@vanilla-extract/css'
import { space, target, vars } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: space.m,
  width: '100%',
  maxWidth: '25rem',
  margin: '4vh auto auto',
})
export const form = style({ display: 'grid', gap: space.m })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.m}`,
})
export const way = style({ display: 'inline-flex', alignItems: 'center', minHeight: target })
export const question = style({ color: vars.color.soft })
