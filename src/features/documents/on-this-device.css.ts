import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const facts = style({
  display: 'grid',
  gap: `${space.xs} ${space.l}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
})
export const fact = style({ display: 'grid', lineHeight: 1.35 })
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
