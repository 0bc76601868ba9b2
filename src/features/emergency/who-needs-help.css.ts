/** Apart from the page's own looks. */
import { style } from '@vanilla-extract/css'
import { radius, space, weight } from '#ui/theme.css.ts'

export const question = style({ margin: `${space.s} 0`, '@media': { print: { display: 'none' } } })
export const people = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginTop: space.xs })
export const person = style({
  minHeight: '56px',
  padding: `${space.xs} ${space.m}`,
  borderRadius: radius.card,
  border: '2px solid #0f4c4a',
  color: '#0f4c4a',
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outlineColor: '#111111' } },
})
