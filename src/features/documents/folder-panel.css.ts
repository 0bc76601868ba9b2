import { globalStyle, style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const panel = style({ alignSelf: 'start' })
export const list = style({ listStyle: 'none', padding: 0, display: 'grid', gap: 2, marginInline: '-0.4rem' })
export const row = style({
  display: 'flex',
  // The buttons go below the name before it is torn.
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  borderRadius: radius.field,
  paddingInlineEnd: 2,
  selectors: {
    '&[data-selected]': { background: vars.color.accentSoft },
    '&[data-later]': { display: 'none' },
  },
  '@media': { [wide]: { selectors: { '&[data-later]': { display: 'flex' } } } },
})
export const link = style({
  flex: '1 1 10rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  minHeight: target,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.field,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.wash },
    [`${row}[data-selected] &:hover`]: { background: 'transparent' },
  },
})
globalStyle(`${link} > svg`, { marginTop: '0.1rem', color: vars.color.accentInk })
export const words = style({ display: 'grid', minWidth: 0, lineHeight: 1.35 })
export const name = style({
  overflowWrap: 'anywhere',
  selectors: { [`${row}[data-selected] &`]: { fontWeight: weight.bold, color: vars.color.accentInk } },
})
export const facts = style({ fontVariantNumeric: 'tabular-nums' })
export const state = style({ display: 'flex', alignItems: 'center', gap: space.xxs, fontSize: font.small })
export const actions = style({ display: 'flex', flex: 'none', marginInlineStart: 'auto' })
export const more = style({ marginTop: space.xs, '@media': { [wide]: { display: 'none' } } })
