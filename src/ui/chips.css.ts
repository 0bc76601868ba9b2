import { style } from '@vanilla-extract/css'
import { radius, space, vars, weight } from './theme.css.ts'

export const list = style({
  // Not 'none': Safari would no longer call it a list.
  listStyleType: '""',
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
})
export const chip = style({
  padding: '0.35rem 0.8rem',
  borderRadius: radius.pill,
  border: '1px solid transparent',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  minWidth: 0,
  fontWeight: weight.bold,
  background: vars.color.paper,
  color: vars.color.ink,
})
