import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme.css.ts'

export const frame = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '@media': { print: { minHeight: 0 } },
})
export const content = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  padding: `${space.l} ${space.m} ${space.xxl}`,
  outline: 'none',
})
