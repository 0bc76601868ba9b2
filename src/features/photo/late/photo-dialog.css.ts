import { style } from '@vanilla-extract/css'
import { font, radius, space, vars } from '#ui/theme.css.ts'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
/** As it is now, large enough to judge it. */
export const now = style({
  width: 'min(12rem, 60vw)',
  aspectRatio: '1',
  justifySelf: 'center',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.card,
  objectFit: 'cover',
  fontSize: 'min(3rem, 25vw)',
  background: vars.color.accentSoft,
  color: vars.color.accentInk,
})
export const crop = style({
  position: 'relative',
  height: 'min(20rem, 46vh)',
  borderRadius: radius.field,
  overflow: 'hidden',
  background: '#111111',
})
export const square = style({
  color: 'rgba(0, 0, 0, 0.6)',
  selectors: { '&:focus-visible': { outline: `3px solid ${vars.color.accent}`, outlineOffset: '-3px' } },
})
export const zoom = style({ display: 'grid', gap: space.xs })
export const range = style({ width: '100%', minHeight: 48, accentColor: vars.color.accent })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, justifyContent: 'center' })
export const hint = style({ fontSize: font.small, color: vars.color.soft })
export const failure = style({ marginTop: space.s })
