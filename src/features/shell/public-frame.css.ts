import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { space } from '#ui/theme.css.ts'

export const frame = style({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.m,
  padding: `calc(0.7rem + env(safe-area-inset-top)) ${space.m} 0`,
  '@media': { [wide]: { padding: '1.2rem 2.1rem 0' } },
})
export const content = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: `${space.l} ${space.m} ${space.xxl}`,
  outline: 'none',
})
