import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const facts = style({
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
})
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space.s}`,
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
})
export const term = style({ color: vars.color.soft })
export const words = style({
  display: 'block',
  color: vars.color.soft,
  fontSize: font.small,
  marginTop: space.s,
  selectors: { '&:empty': { display: 'none' } },
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  selectors: { '&:not(:empty)': { marginTop: space.s } },
})
