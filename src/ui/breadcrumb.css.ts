import { style } from '@vanilla-extract/css'
import { font, space, vars } from './theme.css.ts'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  listStyle: 'none',
  padding: 0,
  fontSize: font.small,
  color: vars.color.soft,
})
export const item = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '32px',
  // A separator stays on the line of the word before it.
  selectors: { '&:not(:last-child)::after': { content: '"/" / ""', margin: `0 ${space.xs}`, opacity: 0.6 } },
})
export const link = style({
  color: 'inherit',
  textDecoration: 'none',
  padding: `${space.xs} 0`,
  selectors: { '&:hover': { textDecoration: 'underline', color: vars.color.accentInk } },
})
