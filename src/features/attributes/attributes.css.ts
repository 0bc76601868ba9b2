import { globalStyle, style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { radius, reading, space, target, vars, weight } from '#ui/theme.css.ts'

export const who = style({ display: 'block', color: vars.color.ink, fontWeight: weight.bold, fontSize: '1.05rem' })
/** On wide screens strengths, with their colours, have a column of their own; what somebody likes and what calms share the other. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.m,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)', gridTemplateRows: 'auto 1fr', gap: space.l },
  },
})
export const card = style({ breakInside: 'avoid' })
globalStyle(`${cards} > ${card}:first-child`, { '@media': { [wide]: { gridRow: '1 / 3' } } })

export const items = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' })
export const item = style({
  minWidth: 0,
  paddingBlock: space.xxs,
  selectors: { [`${items}:not([data-tiles]) > & + &`]: { borderTop: `1px solid ${vars.color.line}` } },
  breakInside: 'avoid',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '52px',
})
export const name = style({ flex: 1, minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' })
export const actions = style({
  display: 'flex',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: '-0.4rem',
  '@media': { print: { display: 'none' } },
})
export const pill = style({
  // A colour that somebody chose is softened with all the others.
  filter: `saturate(${reading.saturation})`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minWidth: 0,
  minHeight: target,
  padding: `0.45rem ${space.s}`,
  borderRadius: radius.field,
  border: `1px solid ${vars.color.edge}`,
  textAlign: 'start',
  lineHeight: 1.3,
  // The colour is the person's own choice and part of what is said.
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  selectors: { '&:focus-visible': { borderRadius: radius.field } },
})
export const pillName = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: weight.bold })
export const pillMark = style({
  selectors: { [`${pill}[aria-expanded="true"] &`]: { transform: 'rotate(180deg)' } },
  '@media': { print: { display: 'none' } },
})
export const draft = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space.xs,
  paddingBlock: '2px',
})
export const empty = style({ color: vars.color.soft, paddingBlock: space.xs })
export const add = style({
  marginBlockStart: space.xs,
  marginInlineStart: '-0.4rem',
  '@media': { print: { display: 'none' } },
})
