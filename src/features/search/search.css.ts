import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '#ui/breakpoints.ts'
import { font, space, vars, weight } from '#ui/theme.css.ts'

export const page = style({ maxWidth: '48rem' })
export const body = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'end',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
// The field alone has the whole width.
globalStyle(`${fields} > :only-child`, { gridColumn: '1 / -1' })
/** Its place is kept, so that nothing moves when it is said. */
export const count = style({ minHeight: '1lh', fontWeight: weight.bold })
export const soft = style({ display: 'grid', gap: space.xs, color: vars.color.soft })
export const people = style({ display: 'grid', gap: space.l, selectors: { '&:empty': { display: 'none' } } })
export const person = style({ display: 'grid', gap: space.s })
export const kind = style({ fontSize: font.small, color: vars.color.soft })
export const list = style({ padding: 0, listStyle: 'none' })
/** Laid out when it comes into view. */
globalStyle(`${list} > li`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' })
export const found = style({
  display: 'grid',
  gap: space.xxs,
  minHeight: '44px',
  padding: `${space.s} ${space.xs}`,
  marginInline: `calc(-1 * ${space.xs})`,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.wash } },
})
export const title = style({
  color: vars.color.accentInk,
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
  overflowWrap: 'anywhere',
})
export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
export const facts = style({ overflowWrap: 'anywhere' })
