import { style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const step = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, maxWidth: '34rem' })
export const soft = style({ color: vars.color.soft })
export const counter = style({ color: vars.color.soft, fontSize: font.small, fontWeight: weight.bold })
/** Large enough for a thumb, two side by side on the narrowest phone. */
export const answers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))',
  gap: space.xs,
  listStyle: 'none',
  padding: 0,
})
export const answer = style({
  width: '100%',
  minHeight: `max(3.2rem, ${target})`,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  color: vars.color.ink,
  fontWeight: weight.bold,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: vars.color.wash } },
})
export const wrong = style({ color: vars.color.coral, fontSize: font.small, fontWeight: weight.bold })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
