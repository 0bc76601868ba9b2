import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { radius, space, vars } from '#ui/theme.css.ts'

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: space.xl,
  width: '100%',
  maxWidth: '66rem',
  marginInline: 'auto',
  paddingTop: space.s,
  '@media': { [wide]: { gap: '2.6rem', paddingTop: space.l } },
})
export const head = style({ display: 'grid', gap: space.s, maxWidth: '44rem' })
export const title = style({ fontSize: '2rem', '@media': { [wide]: { fontSize: '2.6rem' } } })
export const lead = style({ color: vars.color.soft, fontSize: '1.11rem' })
export const touch = style({
  display: 'grid',
  gap: space.s,
  justifyItems: 'start',
  padding: space.l,
  borderRadius: radius.card,
  background: vars.color.accentSoft,
  scrollMarginTop: '6rem',
})
