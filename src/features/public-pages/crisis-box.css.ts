import { globalStyle, style } from '@vanilla-extract/css'
import { space, target } from '#ui/theme.css.ts'

export const countries = style({
  listStyleType: '""',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: `${space.xs} ${space.m}`,
})
export const country = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' })
export const number = style({
  display: 'flex',
  gap: '0.3em',
  alignItems: 'center',
  minHeight: target,
  color: 'inherit',
})
// Whoever dials it must not have to put it together.
globalStyle(`${number} > b`, { flex: 'none' })
