import { globalStyle, style } from '@vanilla-extract/css'
import { centred } from '#ui/spinner.css.ts'
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
// While a screen's file is on its way, what stands below is out of sight: it is not known yet how far down it belongs.
globalStyle(`${content} > .${centred}`, { minHeight: '100dvh' })
