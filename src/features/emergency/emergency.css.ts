/**
 * The emergency view is black on white whatever the theme, so that a stranger can read it in the sun and a printer has
 * ink to put; hence its own colours.
 */
import { globalStyle, style } from '@vanilla-extract/css'
import { belowFirstScreen } from '#ui/below-first-screen.ts'
import { font, radius, space, weight } from '#ui/theme.css.ts'

const white = '#ffffff'
const black = '#111111'
const grey = '#3a3a3a'
const line = '#c9c9c9'
const red = '#8f1d12'
const teal = '#0f4c4a'
const onTeal = '#e3f0ed'

const print = 'print'
const short = 'screen and (min-width: 48rem)'

export const page = style({
  position: 'fixed',
  inset: 0,
  zIndex: 30,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: white,
  color: black,
  colorScheme: 'light',
  padding: `${space.s} ${space.m} 7rem`,
  '@media': { [print]: { position: 'static', overflow: 'visible', padding: 0 } },
})
/** One column that never grows wider than a line one can follow. */
export const column = style({
  maxWidth: '42rem',
  marginInline: 'auto',
  '@media': { [print]: { maxWidth: 'none' } },
})

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s,
  marginBottom: space.xs,
  '@media': { [print]: { display: 'none' } },
})
const plainButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '48px',
  color: black,
  selectors: { '&:focus-visible': { outlineColor: teal } },
})
export const close = style([
  plainButton,
  { paddingInlineEnd: space.s, '@media': { [short]: { marginInlineStart: '-0.2rem' } } },
])
export const languages = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space.s}`,
  border: 0,
  padding: 0,
  minWidth: 0,
})
export const language = style([
  plainButton,
  {
    fontSize: font.small,
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    selectors: { '&[aria-pressed="true"]': { fontWeight: weight.bold, textDecoration: 'none' } },
  },
])

/** Room at the end for the way to another person. */
export const who = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 48px',
  columnGap: space.xs,
  alignItems: 'start',
})
export const others = style([
  plainButton,
  { minWidth: '48px', justifyContent: 'flex-end', '@media': { [print]: { display: 'none' } } },
])

// The photo beside the name, above it where letters are large; and large enough to tell one child from another.
globalStyle(`${who} > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
})
globalStyle(`${who} > div > img`, {
  flex: 'none',
  width: 112,
  height: 112,
  borderRadius: radius.card,
  objectFit: 'cover',
  '@media': { [print]: { width: '30mm', height: '30mm' } },
})
export const name = style({
  flex: '1 1 4em',
  minWidth: 0,
  // Every name begins where the page does, whichever way it is written.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  fontSize: '2rem',
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
})
export const about = style({ color: grey, marginTop: space.xxs, overflowWrap: 'anywhere' })

export const allergies = style({
  margin: `${space.m} 0`,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.card,
  background: red,
  color: white,
  // Seen only where the device's own colors take the red away.
  outline: '2px solid transparent',
  '@media': {
    [print]: { background: white, color: black, border: `3px solid ${black}`, margin: '8px 0', padding: '6px 10px' },
  },
})
/** Nothing is known: no alarm, and no "none". */
export const allergiesUnknown = style({
  margin: `${space.m} 0`,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.card,
  border: `2px solid ${grey}`,
  fontSize: '1.2rem',
})
export const allergiesTitle = style({ fontSize: '1rem', fontWeight: weight.normal })
export const allergiesText = style({ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' })

export const calls = style({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gap: space.xs,
  '@media': {
    [short]: { gridTemplateColumns: '1fr 1fr' },
    [print]: { gridTemplateColumns: '1fr 1fr', gap: '2px 16px' },
  },
})
export const call = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '68px',
  padding: `${space.xs} ${space.m}`,
  borderRadius: radius.card,
  border: `2px solid ${teal}`,
  background: white,
  color: teal,
  textDecoration: 'none',
  lineHeight: 1.25,
  height: '100%',
  selectors: {
    '&[data-first]': { background: teal, color: white },
    // The ambulance, apart from those who know the person.
    '&[data-ambulance]': {
      borderColor: red,
      color: red,
      marginTop: space.xs,
      fontSize: 'min(1.3rem, 9.8vw)',
      fontWeight: weight.bold,
    },
    '&:focus-visible': { outlineColor: black, borderRadius: radius.card },
  },
  '@media': {
    [print]: {
      minHeight: 0,
      padding: '1px 0',
      border: 0,
      background: `${white} !important`,
      color: `${black} !important`,
    },
  },
})
export const callIcon = style({ flex: 'none', '@media': { [print]: { display: 'none' } } })
export const callName = style({ display: 'block', fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const callNumber = style({
  display: 'block',
  color: black,
  fontSize: font.h2,
  selectors: { '[data-first] &': { color: onTeal } },
  '@media': { [print]: { color: `${black} !important` } },
})

// A number that is read off the screen stays in one line where there is room for it.
globalStyle(`${callNumber} bdi`, { display: 'inline-block' })

export const part = style({
  marginTop: space.l,
  breakInside: 'avoid',
  '@media': { [print]: { marginTop: 9 } },
})
globalStyle(...belowFirstScreen(`${part} ~ ${part}`))
export const heading = style({ fontSize: font.h2, lineHeight: 1.3, overflowWrap: 'anywhere' })
export const otherCalls = style([heading, { marginBottom: space.xs }])
export const ifYouSee = style({ display: 'block', fontSize: font.small, fontWeight: weight.normal, color: grey })
export const steps = style({
  marginTop: space.xs,
  paddingInlineStart: '1.7rem',
  fontSize: font.h2,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '@media': { [print]: { marginTop: 1, fontSize: '1rem', lineHeight: 1.3 } },
})
export const step = style({
  padding: '0.15rem 0 0.15rem 0.2rem',
  selectors: { '&::marker': { fontVariantNumeric: 'tabular-nums' } },
  '@media': { [print]: { padding: 0 } },
})
export const text = style({ marginTop: space.xxs, overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: 'none' })
export const medicines = style({
  marginTop: space.xs,
  paddingInlineStart: '1.2rem',
  display: 'grid',
  gap: space.xs,
  overflowWrap: 'anywhere',
  '@media': { [print]: { marginTop: 1, gap: 0 } },
})
export const medicine = style({ paddingInlineStart: '0.2rem', '@media': { [print]: { lineHeight: 1.3 } } })
export const medicineSource = style({ fontSize: font.small, color: grey, marginTop: space.xs })
export const missing = style({
  marginTop: space.m,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  border: `2px dashed ${grey}`,
  '@media': { [print]: { border: 0, padding: 0 } },
})
export const foot = style({
  marginTop: space.l,
  fontSize: font.small,
  color: grey,
  '@media': { [print]: { marginTop: 10 } },
})

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space.xxs,
  // The room that its buttons take, a moment after the page.
  minHeight: 'calc(61px + env(safe-area-inset-bottom))',
  background: white,
  borderTop: `1px solid ${line}`,
  padding: `${space.xxs} ${space.xs} env(safe-area-inset-bottom)`,
  '@media': { [print]: { display: 'none' } },
})
// ---- to be read from across a room

globalStyle('html:has([data-big])', { '@media': { screen: { fontSize: 'min(11vw, 190%)' } } })
// What is pressed stays as it was: the room is for what is read.
globalStyle(`[data-big] ${top} button`, { fontSize: '0.6rem' })

// ---- on paper, before the sheet of `aids` has been loaded

globalStyle('html:has([data-emergency])', { '@media': { [print]: { fontSize: '10pt', background: white } } })
globalStyle('html:has([data-emergency]) body', { '@media': { [print]: { padding: 0 } } })
