import { globalStyle, style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

const wide = 'screen and (min-width: 60rem)'

export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '100dvh',
  maxWidth: '90rem',
  marginInline: 'auto',
  '@media': { [wide]: { gridTemplateColumns: '15rem minmax(0, 1fr)' } },
})
export const top = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.m}`,
  padding: `${space.s} ${space.m}`,
  borderBottom: `1px solid ${vars.color.line}`,
})
// Its words stand where the lines above and below begin and end.
globalStyle(`${top} > a`, { marginInline: `calc(-1 * ${space.s})` })
export const brand = style({ fontSize: font.h2, color: vars.color.accentInk })
export const choice = style({ padding: `${space.m} ${space.m} 0`, '@media': { [wide]: { display: 'none' } } })
export const side = style({
  display: 'none',
  '@media': { [wide]: { display: 'grid', alignContent: 'start', gap: space.m, padding: space.m } },
})
export const group = style({ fontSize: font.small, color: vars.color.soft, paddingInline: space.s })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: target,
  paddingInline: space.s,
  borderRadius: radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.wash },
    '&[aria-current]': { background: vars.color.accentSoft, color: vars.color.accentInk, fontWeight: weight.bold },
  },
})
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.m,
  padding: space.m,
  // The last buttons can be scrolled out from under a notification.
  paddingBlockEnd: '6rem',
  minWidth: 0,
})
export const stack = style({ display: 'grid', gap: space.m, minWidth: 0 })
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const quiet = style({ color: vars.color.soft, fontSize: font.small })
export const filters = style({
  display: 'grid',
  gap: space.s,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  alignItems: 'end',
})
// What is searched for needs the room.
globalStyle(`${filters} > :first-child`, { gridColumn: '1 / -1' })
export const rows = style({ display: 'grid', padding: 0, listStyle: 'none' })
export const row = style({
  display: 'grid',
  gap: space.xxs,
  padding: `${space.s} ${space.xs}`,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { 'a&:hover': { background: vars.color.wash } },
})
export const rowHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space.xxs} ${space.s}`,
})
export const rowTitle = style({ color: vars.color.accentInk, fontWeight: weight.bold })
export const written = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  columnGap: space.m,
  '@media': {
    'screen and (min-width: 30rem)': { gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)', rowGap: space.xs },
  },
})
globalStyle(`${facts} dt`, { color: vars.color.soft })
globalStyle(`${facts} dd`, { margin: 0, overflowWrap: 'anywhere' })
