/** Paper: black on white whatever the theme, in points and ems, since a screen's sizes mean nothing there. */
import { globalStyle, style } from '@vanilla-extract/css'

const black = '#000'
const rule = `1px solid ${black}`
const print = 'print'

/** Laid out beside the screen, where it can be measured, and shown on paper alone. Type sizes in points, largest first. */
export const SIZES = [13, 12.5, 11.5, 10.5, 9.5, 8.5, 7.5]

export const sheet = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: '-300vw',
  // The narrower of A4 and Letter, less margins, as most printers want them.
  width: '186mm',
  overflow: 'hidden',
  background: '#fff',
  color: black,
  colorScheme: 'light',
  lineHeight: 1.35,
  letterSpacing: 'normal',
  wordSpacing: 'normal',
  overflowWrap: 'anywhere',
  '@media': { [print]: { position: 'static', width: 'auto', overflow: 'visible' } },
})
for (const [index, size] of SIZES.entries()) {
  globalStyle(`${sheet}[data-size="${index}"]`, { fontSize: `${size}pt` })
}
globalStyle('html:has([data-sheet]) body', { '@media': { [print]: { padding: 0, background: '#fff' } } })
globalStyle('html:has([data-sheet]) body > :not([data-sheet])', {
  '@media': { [print]: { display: 'none !important' } },
})
globalStyle('@page', { margin: '11mm' })

export const head = style({
  display: 'flow-root',
  borderBottom: `2px solid ${black}`,
  paddingBottom: '0.4em',
  marginBottom: '0.8em',
})
/** As large as in a passport, beside the lines of the head. */
export const photo = style({
  float: 'inline-end',
  width: '30mm',
  height: '30mm',
  objectFit: 'cover',
  marginInlineStart: '1em',
})
export const title = style({ fontSize: '0.95em', fontWeight: 400 })
export const name = style({
  // Begins where the lines below do, whichever way it is written.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontSize: '1.9em',
  fontWeight: 700,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
})
export const about = style({ maxWidth: 'none' })
export const dates = style({ fontSize: '0.85em', maxWidth: 'none', marginTop: '0.2em' })

export const section = style({
  marginBottom: '0.7em',
  // A heading stays with what it is for, and a short part is never torn.
  breakInside: 'avoid',
  selectors: { '&[data-strong]': { border: `2.5px solid ${black}`, padding: '0.35em 0.7em' } },
})
export const heading = style({ fontSize: '1.08em', lineHeight: 1.3, breakAfter: 'avoid' })
export const list = style({ paddingInlineStart: '1.5em', margin: 0 })
export const line = style({ maxWidth: 'none', whiteSpace: 'pre-line', orphans: 2, widows: 2 })
export const aside = style({ fontSize: '0.85em', maxWidth: 'none' })
export const strong = style({ fontSize: '1.5em', fontWeight: 700, lineHeight: 1.25, maxWidth: 'none' })
/** A line that is read at arm’s length. */
export const callLine = style({ fontSize: '1.15em', fontWeight: 700, maxWidth: 'none' })
/** Two stacks beside each other, since WebKit has no `columns` on paper; in the largest type below each other. */
export const columns = style({
  display: 'flex',
  alignItems: 'flex-start',
  columnGap: '2em',
  selectors: { [`${sheet}[data-size="0"] &`]: { display: 'block' } },
})
export const column = style({ flex: '1 1 0', minWidth: 0, selectors: { '&:empty': { display: 'none' } } })
export const continued = style({ marginTop: '0.7em', borderTop: rule, paddingTop: '0.3em', maxWidth: 'none' })
/** Browsers repeat the foot of a table on each page, and nothing else; it is one for the eye alone. */
export const pages = style({ display: 'table', tableLayout: 'fixed', width: '100%' })
export const everyPage = style({
  display: 'table-footer-group',
  breakInside: 'avoid',
  fontSize: '0.85em',
})
/** The parts of a longer paper. */
export const group = style({ marginTop: '1.1em' })
/** A heading with the first of what it is for: Firefox breaks after a heading all the same. */
export const together = style({ breakInside: 'avoid' })
export const groupTitle = style({
  fontSize: '1.25em',
  borderBottom: rule,
  marginBottom: '0.5em',
  breakAfter: 'avoid',
})
