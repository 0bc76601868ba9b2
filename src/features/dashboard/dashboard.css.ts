import { style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

/** As tall as a thumb, in a line that is not. */
export const factLink = style({ paddingBlock: '0.8rem', color: 'inherit' })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  ...twoColumns({ gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: '1.6rem' }),
})
/** On phones the columns dissolve, so that the allergies can come first. */
export const column = style({
  display: 'contents',
  ...twoColumns({ display: 'grid', gap: '1.1rem' }),
})
export const first = style({ order: -1, ...twoColumns({ order: 0 }) })

export const last = style({ order: 1, ...twoColumns({ order: 0 }) })

export const stack = style({ display: 'grid', gap: space.s, justifyItems: 'start' })
export const lead = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const steps = style({ paddingInlineStart: '1.5rem', display: 'grid', gap: space.xs, overflowWrap: 'anywhere' })
export const soft = style({ color: vars.color.soft })
export const asked = style({ fontSize: '1.25rem', fontWeight: weight.bold, lineHeight: 1.3, textWrap: 'balance' })
export const papers = style({
  display: 'grid',
  gap: space.xxs,
  padding: 0,
  margin: `0 calc(-1 * ${space.s})`,
  listStyle: 'none',
})
export const paper = style({
  display: 'grid',
  minHeight: 44,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { background: vars.color.wash },
})
export const paperName = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })

export const medicines = style({ display: 'grid', gap: space.s, padding: 0, listStyle: 'none' })
export const medicine = style({ overflowWrap: 'anywhere' })
export const small = style({ color: vars.color.soft, fontSize: font.small })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `0 ${space.m}`,
  marginTop: space.xs,
})
export const footLink = style({ display: 'inline-flex', alignItems: 'center', minHeight: 44 })
/** Time runs down a quiet line. */
export const timeline = style({
  padding: 0,
  paddingInlineStart: space.m,
  marginInlineStart: space.xs,
  borderInlineStart: `2px solid ${vars.color.line}`,
  listStyle: 'none',
})
export const event = style({
  display: 'grid',
  alignContent: 'center',
  minHeight: 44,
  padding: `${space.xxs} ${space.s}`,
  borderRadius: radius.small,
  color: vars.color.ink,
  textDecoration: 'none',
  ':hover': { background: vars.color.wash },
})
