import { globalStyle, style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.m,
  maxWidth: '36rem',
  margin: '0 auto',
  padding: `max(${space.xxl}, env(safe-area-inset-top)) ${space.m} ${space.xxl}`,
})
globalStyle(`${place} > [role="alert"]`, { display: 'grid', gap: space.xs })
export const words = style({ color: vars.color.soft, overflowWrap: 'anywhere' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, marginTop: space.xs })
