import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#ui/theme.css.ts'

export const below = style({ marginTop: space.l, maxWidth: '44rem', '@media': { print: { display: 'none' } } })
export const stack = style({ display: 'grid', gap: space.s })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const answered = style({
  display: 'block',
  marginTop: space.l,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  background: vars.color.wash,
  color: vars.color.soft,
  outline: 'none',
})
export const taps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space.m,
  padding: 0,
  listStyle: 'none',
})
export const tap = style({ display: 'grid', gap: space.xs, alignContent: 'start' })
export const picture = style({ width: '100%', maxWidth: '13rem', height: 'auto' })
export const phone = style({ fill: vars.color.paper, stroke: vars.color.edge, strokeWidth: 2 })
export const bar = style({ fill: vars.color.wash, stroke: vars.color.line })
export const faint = style({ fill: 'none', stroke: vars.color.edge, strokeWidth: 3, strokeLinecap: 'round' })
export const finger = style({ fill: vars.color.accentSoft, stroke: vars.color.accent, strokeWidth: 2.5 })
export const sign = style({
  fill: 'none',
  stroke: vars.color.accentInk,
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
