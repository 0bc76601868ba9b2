import { globalFontFace, globalStyle } from '@vanilla-extract/css'
import { crowded, stillness, wide } from './breakpoints.ts'
import { family, font, radius, reading, space, vars, weight } from './theme.css.ts'

// Arial stretched to Atkinson's widths and heights: the swap moves no line.
globalFontFace('Atkinson Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
  sizeAdjust: '99%',
  ascentOverride: '99%',
  descentOverride: '32%',
  lineGapOverride: '0%',
})

// The same where Linux has no Arial.
globalFontFace('Atkinson Fallback Linux', [
  {
    src: "local('DejaVu Sans')",
    sizeAdjust: '86.8%',
    ascentOverride: '113%',
    descentOverride: '36%',
    lineGapOverride: '0%',
  },
  {
    src: "local('DejaVu Sans Bold'), local('DejaVuSans-Bold')",
    fontWeight: '600 800',
    sizeAdjust: '82%',
    ascentOverride: '119%',
    descentOverride: '39%',
    lineGapOverride: '0%',
  },
])

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('*', { margin: 0 })
globalStyle('html', {
  fontSize: `calc(112.5% * ${reading.scale})`,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  overflowWrap: 'break-word',
  scrollPaddingBlock: '6rem',
  background: vars.color.ground,
  '@media': { [wide]: { fontSize: `calc(106.25% * ${reading.scale})` } },
})
globalStyle('body', {
  font: `${weight.normal} ${font.body}/${reading.line} ${family}`,
  letterSpacing: reading.letters,
  wordSpacing: reading.words,
  color: vars.color.ink,
  background: vars.color.ground,
  WebkitFontSmoothing: 'antialiased',
  WebkitTapHighlightColor: 'transparent',
})
globalStyle('h1, h2, h3, b, strong, th', { fontWeight: weight.bold })
globalStyle('h1', { fontSize: font.h1, lineHeight: 1.15, letterSpacing: '-0.01em', textWrap: 'balance' })
globalStyle('h2', { fontSize: font.h2, lineHeight: 1.3 })
globalStyle('h3', { fontSize: font.h3, lineHeight: 1.3 })
globalStyle('small', { fontSize: font.small, color: vars.color.soft })
globalStyle('p', { maxWidth: '70ch', textWrap: 'pretty' })
globalStyle('a', { color: vars.color.accentInk, textUnderlineOffset: '0.22em' })
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' })
// Also a button that waits for the framework, see `src/boot/hands.ts`.
globalStyle('button[aria-busy="true"]', { opacity: 0.8, cursor: 'progress' })
globalStyle('svg', { flex: 'none' })
globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.accentInk}`,
  outlineOffset: '2px',
  borderRadius: radius.small,
})
// The heading takes the focus when a screen opens; it is not a control and so needs no ring.
globalStyle('h1:focus', { outline: 'none' })
globalStyle('::selection', { background: vars.color.accentSoft, color: vars.color.ink })
const still = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transitionDuration: '0.01ms !important',
  scrollBehavior: 'auto !important' as 'auto',
}
globalStyle('*, *::before, *::after', { '@media': { [stillness]: still } })
globalStyle(
  [
    ':root[data-motion="still"] *',
    ':root[data-motion="still"] *::before',
    ':root[data-motion="still"] *::after',
  ].join(),
  still,
)
// Pictures that only please. What means something is never marked so.
globalStyle(':root[data-decoration="hidden"] [data-decoration]', { display: 'none !important' })
// A long word at a large size breaks at a syllable rather than anywhere.
globalStyle(':root[data-text="150"], :root[data-text="200"]', { hyphens: 'auto' })
globalStyle(':root', { '@media': { [crowded]: { hyphens: 'auto' } } })
globalStyle('h1, h2, h3, a, button', { '@media': { [crowded]: { overflowWrap: 'anywhere' } } })
globalStyle('[hidden]', { display: 'none !important' })
// No heading stands alone at the foot of a sheet.
globalStyle('h1, h2, h3', { '@media': { print: { breakAfter: 'avoid' } } })
globalStyle('body', { '@media': { print: { background: '#fff', color: '#000', padding: space.xs } } })
