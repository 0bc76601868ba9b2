/** The read-only plan. */
import { type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css'
import { belowFirstScreen } from '#ui/below-first-screen.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

export const label = style({ fontSize: font.small, lineHeight: 1.35, color: vars.color.soft })
export const value = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' })

export const chips = style({
  listStyle: 'none',
  padding: 0,
  margin: `${space.xxs} 0 0`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
})
export const chip = style({
  padding: '0.3rem 0.8rem',
  borderRadius: radius.pill,
  border: `1px solid ${vars.color.line}`,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  minWidth: 0,
  background: vars.color.wash,
  selectors: {
    '&[data-safety]': {
      background: vars.color.sand,
      borderColor: vars.color.sandLine,
      color: vars.color.sandInk,
      fontWeight: weight.bold,
    },
  },
})

export const episodes = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
})
export const episode = style({
  minWidth: 0,
  borderInlineStart: `4px solid ${vars.color.accent}`,
  borderRadius: 3,
  padding: `2px 0 2px ${space.m}`,
  display: 'grid',
  gap: space.xs,
})
/** What helps is set heavier than what it looks like. */
export const help = style({ fontWeight: weight.bold })

export const medicines = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gap: space.s,
  overflowWrap: 'anywhere',
})

export const calls = style({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' })
export const call = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.m,
  minHeight: '48px',
  paddingBlock: '2px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
})
export const callName = style({ flex: '1 1 6.5rem', lineHeight: 1.3, overflowWrap: 'anywhere', minWidth: 0 })
export const callRole = style({ display: 'block', fontSize: font.small, color: vars.color.soft })
export const tel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '48px',
  whiteSpace: 'nowrap',
  fontWeight: weight.bold,
  color: vars.color.accentInk,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})

export const unwritten = style({ color: vars.color.soft, fontSize: font.small })
export const notYet = style([
  unwritten,
  {
    display: 'grid',
    gap: space.xs,
    justifyItems: 'start',
    selectors: { '&:not(:first-child)': { marginTop: space.m } },
    '@media': { print: { display: 'none' } },
  },
])
/** The name of a field that nobody has written, to press. */
export const missing = style({
  minHeight: target,
  padding: '0.3rem 0.8rem',
  borderRadius: radius.pill,
  border: `1.5px dashed ${vars.color.edge}`,
  color: vars.color.accentInk,
  lineHeight: 1.35,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: vars.color.wash } },
})
export const hint = style({ color: vars.color.soft, fontSize: font.small, marginTop: space.m })

// ---- around the cards

/** The photo beside whose plan this is, and as of when. */
export const head = style({ display: 'flex', alignItems: 'center', gap: space.s })
globalStyle(`${head} > :last-child`, { minWidth: 0 })
export const who = style({ display: 'block', color: vars.color.ink, fontWeight: weight.bold, fontSize: font.body })
export const layout = style({
  display: 'grid',
  gap: space.m,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...twoColumns({
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: space.l,
  }),
})
/** First in reading order, at the side on wide screens: what somebody asks for first. */
export const allergies = style(twoColumns({ gridColumn: 2, gridRow: 1 }))
/** Emergency Care: right under the allergies, on wide screens beside them and what follows them. */
export const firstCard = style(twoColumns({ gridColumn: 1, gridRow: '1 / span 2' }))
export const aside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  ...twoColumns({ gridColumn: 2, gridRow: 2 }),
})
/** The other cards take the whole width below on wide screens. */
export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  ...twoColumns({ display: 'contents' }),
})
globalStyle(...belowFirstScreen(aside, `${cards} > *`))
globalStyle(`${cards} > *, ${cards} > [data-comes-late] > *`, twoColumns({ gridColumn: '1 / -1' }) as GlobalStyleRule)
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  selectors: {
    [`${cards} &`]: twoColumns({
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: `${space.l} ${space.xxl}`,
    }) as object,
  },
})
export const noneRecorded = style({ fontWeight: weight.bold })
export const confirmed = style({
  display: 'flex',
  minHeight: '3.6rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.s}`,
  margin: '-0.2rem 0',
})
export const before = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const confirmedWords = style({ flex: '1 1 8rem', lineHeight: 1.35 })
