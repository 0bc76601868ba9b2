import { globalStyle, style } from '@vanilla-extract/css'
import { asCards } from '#ui/as-cards.ts'
import { narrow, wide } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

export const soft = style({ color: vars.color.soft })
export const value = style({ whiteSpace: 'pre-line' })
export const date = style({ display: 'inline-grid', justifyItems: 'start' })
/** Words may stand for a date, and neither a phone nor a card has room for many in one line. */
export const day = style({
  '@media': { [wide]: { whiteSpace: 'nowrap' }, ...asCards({ whiteSpace: 'normal' })['@media'] },
})
export const since = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.xxs}`,
  color: vars.color.soft,
  fontSize: font.small,
})

/** Below what the source wrote. */
export const mark = style({ display: 'block', marginTop: space.xxs })
/** What a source says of a list as a whole. */
export const statement = style({ marginBottom: space.m })
/** What the family wrote, above the list and apart from it. */
export const family = style({
  marginBottom: space.s,
  paddingInline: space.m,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.wash,
})
export const familyTitle = style({
  display: 'list-item',
  minHeight: 44,
  paddingBlock: '0.5rem',
  fontWeight: weight.bold,
  cursor: 'pointer',
})
export const fold = style({ marginTop: space.m })
export const foldTitle = style([familyTitle, { marginBottom: space.xs }])
export const onPhones = style({ '@media': { [wide]: { display: 'none' }, print: { display: 'none' } } })
/** Whose list it is: on a screen the bar above says so, and paper has none. */
export const onPaper = style({
  '@media': {
    print: {
      marginBottom: space.m,
      fontWeight: weight.bold,
      selectors: { '&::before': { content: 'attr(data-owner)', unicodeBidi: 'isolate' } },
    },
  },
})
export const owner = style({ color: vars.color.ink })
export const familyList = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  display: 'grid',
  gap: space.s,
  overflowWrap: 'anywhere',
})
export const familyLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  color: vars.color.accentInk,
})
/** A page of another site, on the person's tap. */
export const elsewhere = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: space.s,
  height: '100%',
})
export const elsewhereFrame = style({ width: '100%', height: '100%', minHeight: '60vh', border: 0 })

/** What the list says of itself, at its end: whose it is stands at the head of the window, and the first row is wanted first. */
export const about = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.m}`,
  marginTop: space.l,
  overflowWrap: 'anywhere',
  color: vars.color.soft,
  fontSize: font.small,
})
export const poweredBy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: target,
  padding: `0 ${space.s}`,
  marginInlineStart: `calc(-1 * ${space.s})`,
  borderRadius: radius.pill,
  color: vars.color.accentInk,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.accentSoft, textDecoration: 'underline' },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})

export const toolbar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  alignItems: 'end',
  marginBottom: space.s,
  maxWidth: '44rem',
  '@media': {
    ...twoColumns({ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' })['@media'],
    print: { display: 'none' },
  },
})
globalStyle(`${toolbar}:not([data-searching]) > :last-child`, { '@media': { [narrow]: { display: 'none' } } })
export const count = style({
  display: 'block',
  color: vars.color.soft,
  selectors: { '&:not(:empty)': { marginBottom: space.s } },
})
export const banner = style({ marginBottom: space.m })

/** Looks like a link, since it opens something; as tall as a finger. */
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  color: vars.color.accentInk,
  fontWeight: weight.bold,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
  minWidth: '9.5rem',
  overflowWrap: 'break-word',
  '@media': {
    ...asCards({ minWidth: 0, marginBlock: `calc(-1 * ${space.xs})`, overflowWrap: 'anywhere' })['@media'],
    print: { minWidth: 0, minHeight: 0 },
  },
})

export const list = style({ display: 'grid', gap: space.s })
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(7rem, 2fr) 4fr',
  gap: space.s,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
})
export const term = style({ color: vars.color.soft, fontSize: font.small })
export const source = style({
  marginTop: space.m,
  paddingTop: space.s,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.soft,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})

/** Lines that an eye can follow. */
export const reading = style({ maxWidth: '46rem', width: '100%', marginInline: 'auto' })
globalStyle(`${reading} iframe`, { background: 'transparent' })

/** A long status takes two lines rather than widening the page; its words stay whole. */
export const status = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'break-word' })
globalStyle(`span${status} > span`, { whiteSpace: 'normal' })
