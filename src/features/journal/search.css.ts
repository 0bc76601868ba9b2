import { globalStyle, style } from '@vanilla-extract/css'
import { font, space, vars, weight } from '#ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  maxWidth: '44rem',
  justifyItems: 'start',
})
export const field = style({ width: '100%' })
export const count = style({ fontWeight: weight.bold, selectors: { '&:empty': { display: 'none' } } })
export const soft = style({ color: vars.color.soft })
export const list = style({ width: '100%', padding: 0, listStyle: 'none' })
/** Laid out when it comes into view. */
globalStyle(`${list} > li`, { contentVisibility: 'auto', containIntrinsicSize: 'auto 6.5rem' })
export const found = style({
  display: 'grid',
  gap: space.xxs,
  width: `calc(100% + ${space.m})`,
  marginInline: `calc(-1 * ${space.xs})`,
  padding: `${space.s} ${space.xs}`,
  borderTop: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  selectors: { '&:hover': { background: vars.color.wash } },
})
export const day = style({
  fontSize: font.small,
  color: vars.color.accentInk,
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
})
export const words = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
