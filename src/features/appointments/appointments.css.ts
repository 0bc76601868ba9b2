import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const pair = style({
  display: 'grid',
  gap: space.m,
  '@media': { 'screen and (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
/** A line to type and its button beside it. */
export const oneLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.s,
  alignItems: 'end',
  '@media': { print: { display: 'none' } },
})
export const oneLineField = style({ flex: '1 1 16rem', minWidth: 0 })

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: space.l } },
})
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const soft = style({ color: vars.color.soft })
export const said = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' })
export const notice = style({ display: 'block', marginBottom: space.m, selectors: { '&:empty': { margin: 0 } } })
export const unsaid = style({ visibility: 'hidden' })
export const undo = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  padding: `${space.xs} ${space.m}`,
  borderRadius: radius.field,
  background: vars.color.wash,
  overflowWrap: 'anywhere',
})

export const rows = style({ display: 'grid', gap: space.xs, padding: 0, margin: 0, listStyle: 'none' })
export const appointment = style({
  display: 'grid',
  gap: space.xxs,
  minHeight: 48,
  padding: space.m,
  borderRadius: radius.field,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
  color: vars.color.ink,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { background: vars.color.wash },
})
export const who = style({ fontWeight: weight.bold })
export const fact = style({ color: vars.color.soft, fontSize: font.small })
export const past = style({ marginTop: space.l })
export const summary = style({
  minHeight: 48,
  display: 'flex',
  alignItems: 'center',
  cursor: 'pointer',
  fontWeight: weight.bold,
  selectors: {
    '&::before': { content: '"▸" / ""', width: '1.4em' },
    [`${past}[open] > &::before`]: { content: '"▾" / ""' },
  },
})

export const questions = style({ display: 'grid', gap: space.xs, paddingInlineStart: '1.6rem', margin: 0 })
export const question = style({ overflowWrap: 'anywhere', '::marker': { fontWeight: weight.bold } })
export const questionLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.s}`,
})
export const questionWords = style({ flex: '1 1 12rem', minWidth: 0, paddingBlock: space.xs })
export const questionButtons = style({ display: 'flex', marginInlineStart: 'auto' })

export const papers = style({ display: 'grid', gap: space.xxs, padding: 0, margin: 0, listStyle: 'none' })
export const paper = style({
  display: 'grid',
  minHeight: 48,
  alignContent: 'center',
  padding: `${space.xs} 0`,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
})
