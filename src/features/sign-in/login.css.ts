import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: space.m,
  width: '100%',
  maxWidth: '25rem',
  margin: '4vh auto auto',
})
export const form = style({ display: 'grid', gap: space.m })
