import { style } from '@vanilla-extract/css'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

export const skip = style({
  position: 'fixed',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  zIndex: 70,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: weight.bold,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' } },
})
