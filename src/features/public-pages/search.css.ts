import { style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

/** Above a list: what narrows it down. */
export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  '@media': { print: { display: 'none' } },
})
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xxs,
  maxWidth: '32rem',
})
export const label = style({ fontSize: font.small, fontWeight: weight.bold })
export const frame = style({ position: 'relative' })
export const icon = style({
  position: 'absolute',
  insetInlineStart: space.m,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: vars.color.soft,
})
const control = style({
  width: '100%',
  minHeight: target,
  borderRadius: radius.pill,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
})
export const input = style([control, { padding: `0 ${space.m} 0 2.9rem` }])
export const count = style({ color: vars.color.soft, fontSize: font.small })
export const none = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  justifyItems: 'start',
})
