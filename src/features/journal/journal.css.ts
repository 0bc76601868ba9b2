import { globalStyle, style } from '@vanilla-extract/css'
import { font, radius, space, target, vars } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  ...twoColumns({ gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)', gap: '1.6rem' }),
})
export const calendar = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, minWidth: 0 })
export const aside = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, minWidth: 0 })

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.m}`,
  padding: 0,
  listStyle: 'none',
  fontSize: font.small,
  color: vars.color.soft,
})
globalStyle(`${legend} > li`, { display: 'inline-flex', alignItems: 'center', gap: space.xxs })
export const todayMark = style({
  display: 'inline-block',
  width: 16,
  height: 16,
  border: `2.5px solid ${vars.color.coral}`,
  borderRadius: 5,
})
export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  // The button that comes once there is something to read finds its place.
  minHeight: target,
})

export const soft = style({ color: vars.color.soft })
export const question = style({ display: 'grid', gap: space.s, justifyItems: 'start' })
export const asked = style({ fontSize: '1.25rem', textWrap: 'balance' })
export const excerpt = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  textAlign: 'start',
})

export const years = style({ display: 'grid', gap: 2, padding: 0, margin: '0 -0.5rem', listStyle: 'none' })
export const yearLink = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space.s,
  width: '100%',
  minHeight: '48px',
  alignItems: 'center',
  padding: space.xs,
  borderRadius: radius.small,
  textAlign: 'start',
  selectors: { '&:hover': { background: vars.color.wash } },
})
export const yearName = style({
  color: vars.color.accentInk,
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
})
