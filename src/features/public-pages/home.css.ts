import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { radius, space, vars } from '#ui/theme.css.ts'

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xl,
  alignItems: 'center',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: '3.5rem' } },
})
export const words = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const title = style({ fontSize: 'min(2.3rem, 13.5vw)', '@media': { [wide]: { fontSize: '3.2rem' } } })
export const lead = style({ color: vars.color.soft, fontSize: '1.16rem', maxWidth: '36rem' })
export const cards = style({
  listStyleType: '""',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  gap: space.m,
})
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.xs,
  padding: space.l,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
})
export const icon = style({ color: vars.color.accentInk, marginBottom: space.xs })
export const promises = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
})
export const promise = style({
  padding: space.l,
  borderRadius: radius.card,
  background: vars.color.wash,
  selectors: { '&:first-child': { background: vars.color.accentSoft } },
})
/** A picture of the screen itself, which is light in every theme, like the page that it shows. */
export const phone = style({
  justifySelf: 'center',
  width: 'min(100%, 18rem)',
  height: 'auto',
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
})
