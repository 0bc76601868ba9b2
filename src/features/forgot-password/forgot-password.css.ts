import { style } from '@vanilla-extract/css'
import { space, target, vars } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: space.m,
  width: '100%',
  maxWidth: '27rem',
  margin: '4vh auto auto',
})
export const form = style({ display: 'grid', gap: space.m })
export const quiet = style({ color: vars.color.soft })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const way = style({ display: 'inline-flex', alignItems: 'center', justifySelf: 'start', minHeight: target })
