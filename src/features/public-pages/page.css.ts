import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars } from '#ui/theme.css.ts'
import { STAGE, twoColumns } from '#ui/two-columns.ts'

/** Where a text leaves room beside it. */
const BESIDE_TEXT = '50rem'

/** Chromium does not let a grid grow with what moves to the next sheet: what follows would be printed over it. */
const onPaper = { display: 'flex', flexDirection: 'column' } as const

export const page = style({
  containerType: 'inline-size',
  containerName: STAGE,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.xl,
  width: '100%',
  maxWidth: '66rem',
  marginInline: 'auto',
  paddingTop: space.s,
  '@media': { [wide]: { gap: '2.6rem', paddingTop: space.l }, print: onPaper },
})
export const head = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, maxWidth: '44rem' })
/** A head with a drawing: below it, and beside it where there is room. */
export const pictured = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  '@media': {
    [wide]: { gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 1fr)', alignItems: 'center', justifyItems: 'end' },
  },
})
export const title = style({ fontSize: 'min(2rem, 13.5vw)', '@media': { [wide]: { fontSize: '2.6rem' } } })
export const lead = style({ color: vars.color.soft, fontSize: '1.11rem' })
export const back = style({ display: 'inline-flex', alignItems: 'center', minHeight: target, fontSize: font.small })
export const text = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  '@media': { print: onPaper },
})
export const fine = style({ color: vars.color.soft, fontSize: font.small, maxWidth: '42rem' })
export const touch = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  justifyItems: 'start',
  padding: space.l,
  borderRadius: radius.card,
  background: vars.color.accentSoft,
  scrollMarginTop: '6rem',
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { print: { display: 'none' }, [wide]: { padding: space.xl } },
})
/** Something that is asked, apart from what is told. */
export const band = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.l,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
  '@media': { print: { display: 'none' }, [wide]: { padding: space.xl } },
})
export const touchTitle = style({ fontSize: '1.3rem' })

/** Cards that lead on: as many beside each other as fit. */
export const cards = style({
  listStyleType: '""',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: space.m,
})
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.xs,
  padding: space.l,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
  selectors: { '&:hover': { borderColor: vars.color.accent } },
  '@media': { print: { breakInside: 'avoid' } },
})
export const cardTitle = style({ fontSize: '1.18rem' })
/** The whole card is the link's target; its words stay the title's. */
export const cover = style({ selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } } })
/** How much was found, close above what it counts. */
export const results = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const small = style({ color: vars.color.soft, fontSize: font.small })
export const related = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  maxWidth: '42rem',
  '@media': { print: { display: 'none' } },
})
export const links = style({ listStyleType: '""', padding: 0, display: 'grid' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, alignItems: 'center' })
/** A text, and beside it, where there is room, what goes with it. */
export const columns = style([
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.xl,
    '@media': { print: onPaper },
  },
  twoColumns({ gridTemplateColumns: 'minmax(0, 42rem) minmax(9rem, 1fr)', gap: '4rem' }, BESIDE_TEXT),
])
export const side = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space.m,
  ...twoColumns({ paddingTop: '7.5rem' }, BESIDE_TEXT),
})
/** Two things to choose from, beside each other where there is room. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '1fr 1fr' } },
})
