import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css'
import { radius, reading, space, target, vars, weight } from '#ui/theme.css.ts'
import { STAGE, twoColumns } from '#ui/two-columns.ts'

const largeLetters = `${STAGE} (max-width: 17.99rem)`

/** On wide screens strengths, with their colours, have a column of their own; what somebody likes and what calms share the other. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space.m,
  ...twoColumns({
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: space.l,
  }),
})
export const card = style({ breakInside: 'avoid' })
globalStyle(`${cards} > ${card}:first-child`, twoColumns({ gridRow: '1 / 3' }) as GlobalStyleRule)

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
  // The buttons go below words that would have to be torn beside them.
  '@container': { [largeLetters]: { flexWrap: 'wrap' } },
})
export const name = style({ flex: '1 1 6rem', minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' })
export const actions = style({
  display: 'flex',
  flex: 'none',
  marginInlineStart: 'auto',
  marginInlineEnd: '-0.4rem',
  '@media': { print: { display: 'none' } },
})
/** `--chosen` is the strength's own colour, `--ink` black or white, whichever reads better on it. */
export const pill = style({
  // A colour that somebody chose is softened with all the others.
  filter: `saturate(${reading.saturation})`,
  background: `color-mix(in srgb, var(--chosen) ${reading.chosen}, ${vars.color.paper})`,
  color: `color-mix(in srgb, var(--ink) ${reading.chosenInk}, #fff)`,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  maxWidth: '100%',
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
  '@container': { [largeLetters]: { flexWrap: 'wrap', justifyContent: 'space-between' } },
})
/** Below its pictures in large letters, since beside them a long word would have to be torn. */
export const pillName = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  fontWeight: weight.bold,
  '@container': { [largeLetters]: { order: 1, flex: '1 0 100%' } },
})
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
