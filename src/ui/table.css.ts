import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { asCards, FEW_COLUMNS, MANY_COLUMNS } from './as-cards.ts'
import { font, radius, space, vars, weight } from './theme.css.ts'

/** What a table stands in: how much room it has depends on what is beside it and on how large the letters are. */
export const place = styleVariants({
  few: { containerType: 'inline-size', containerName: FEW_COLUMNS },
  many: { containerType: 'inline-size', containerName: MANY_COLUMNS },
})

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: vars.color.paper,
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.card,
  // In this order: a query that came first here would come first in the whole file, and the last one wins.
  '@media': {
    ...asCards({ display: 'block', background: 'none', border: 0 })['@media'],
    print: { fontSize: font.small },
  },
})
export const body = style({
  ...asCards({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(19rem, 100%), 1fr))',
    gap: space.s,
  }),
})

/** Out of sight on phones, where each cell carries its own heading, but still there for screen readers. */
export const head = style({
  ...asCards({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
})
export const heading = style({
  textAlign: 'start',
  fontSize: font.small,
  fontWeight: weight.normal,
  color: vars.color.soft,
  padding: `${space.s} ${space.m}`,
  borderBottom: `1px solid ${vars.color.line}`,
  whiteSpace: 'nowrap',
  '@media': { print: { padding: space.xs, whiteSpace: 'normal' } },
})
export const row = style({
  ...asCards({
    display: 'grid',
    alignContent: 'start',
    gap: space.xs,
    padding: space.m,
    background: vars.color.paper,
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius.card,
  }),
})
export const cell = style({
  padding: `${space.xs} ${space.m}`,
  textAlign: 'start',
  fontWeight: weight.normal,
  overflowWrap: 'anywhere',
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { [`${body} > ${row}:last-child > &`]: { borderBottom: 0 } },
  ...asCards({
    display: 'grid',
    // Name and words side by side; below each other before either is torn, in whatever language and size of letters.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.4rem, 100%), 1fr))',
    gap: `0 ${space.s}`,
    alignItems: 'baseline',
    padding: 0,
    border: 0,
    selectors: {
      '&::before': {
        content: 'attr(data-label)',
        fontSize: font.small,
        fontWeight: weight.normal,
        color: vars.color.soft,
      },
    },
  }),
})
// With room for both, the words have more of it than their name.
globalStyle(`${cell}`, {
  '@media': {
    'screen and (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(min(6.5rem, 40%), 2fr) minmax(0, 3fr)',
      gap: space.s,
    },
    // On paper no column is narrower than its longest word, and words have the room of what is air on a screen.
    print: { padding: space.xs, overflowWrap: 'break-word' },
  },
})
// Every word begins where its column does, whichever way it is written. Chromium knows it by its old name only.
globalStyle(`${cell} > *`, { textAlign: ['-webkit-match-parent', 'match-parent'] })
/** The title of a card, which needs no word beside it. */
export const rowHeading = style([
  cell,
  {
    fontWeight: weight.bold,
    ...asCards({ display: 'block', fontSize: font.h2, selectors: { '&::before': { content: 'none' } } }),
  },
])
export const actions = style([
  cell,
  {
    whiteSpace: 'nowrap',
    width: '1%',
    paddingBlock: 0,
    // The picture of the first button, not its target, stands under the heading.
    paddingInlineStart: '0.2rem',
    ...asCards({
      display: 'flex',
      width: 'auto',
      justifyContent: 'flex-end',
      margin: '-0.2rem -0.4rem -0.4rem',
      selectors: { '&::before': { content: 'none' } },
    }),
  },
])
