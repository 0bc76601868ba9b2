import { globalStyle, style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

// ---- in the bar of the page, which has colours of its own

export const barButton = style({
  display: 'grid',
  flex: '1 1 0',
  justifyItems: 'center',
  alignContent: 'center',
  minWidth: 'min-content',
  maxWidth: '8rem',
  minHeight: '56px',
  color: '#111111',
  // Five words in a row, in any language: a second row would cover what is read.
  fontSize: 'min(0.8rem, 4.2vw)',
  lineHeight: 1.25,
  textAlign: 'center',
  selectors: {
    '&:focus-visible': { outlineColor: '#0f4c4a' },
    '&[aria-pressed="true"]': { fontWeight: weight.bold, boxShadow: 'inset 0 3px 0 #0f4c4a' },
  },
})
// The room is for what is read.
globalStyle(`[data-big] ${barButton}`, { fontSize: '0.5rem' })
/** On the page, which is black on white whatever the theme. */
export const handOver = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '48px',
  marginTop: space.m,
  color: '#0f4c4a',
  textDecoration: 'underline',
  '@media': { print: { display: 'none' } },
})
export const awake = style({
  marginTop: space.l,
  fontSize: font.small,
  color: '#3a3a3a',
  '@media': { print: { display: 'none' } },
})
export const word = style({ flexBasis: '100%', textAlign: 'center', fontSize: font.small, paddingBlock: space.xxs })

// ---- the code

export const code = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', alignItems: 'start', gap: space.xl } },
})
export const pictureSide = style({ display: 'grid', gap: space.s, justifyItems: 'center' })
export const picture = style({
  display: 'block',
  width: '100%',
  maxWidth: 'min(34rem, 62dvh)',
  background: '#fff',
  borderRadius: radius.small,
  forcedColorAdjust: 'none',
})
export const room = style({ fontSize: font.small, color: vars.color.soft, textAlign: 'center' })
export const leftOut = style({
  padding: `${space.xs} ${space.m}`,
  borderRadius: radius.field,
  background: vars.color.sand,
  color: vars.color.sandInk,
  border: `1px solid ${vars.color.sandLine}`,
})
export const choice = style({ border: 0, padding: 0, minWidth: 0 })
export const legend = style({ padding: 0, fontWeight: weight.bold })
export const says = style({ marginTop: space.s })
export const saysTitle = style({ minHeight: '44px', display: 'flex', alignItems: 'center', cursor: 'pointer' })
export const text = style({
  padding: space.m,
  borderRadius: radius.field,
  background: vars.color.wash,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

// ---- one step at a time

export const choices = style({ display: 'grid', gap: space.s, listStyle: 'none', padding: 0, maxWidth: '42rem' })
export const guide = style({
  width: '100%',
  minHeight: '72px',
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.card,
  border: `2px solid ${vars.color.accent}`,
  color: vars.color.accentInk,
  fontSize: '1.25rem',
  fontWeight: weight.bold,
  lineHeight: 1.3,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
export const stepPlace = style({
  minHeight: '100%',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.m,
  textAlign: 'center',
  outline: 'none',
})
export const count = style({ color: vars.color.soft })
export const step = style({
  fontSize: 'clamp(2.1rem, 9vw, 3.6rem)',
  fontWeight: weight.bold,
  lineHeight: 1.25,
  maxWidth: '22ch',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  selectors: { '&[data-long]': { fontSize: 'clamp(1.4rem, 5vw, 2.2rem)', maxWidth: '36ch' } },
})
export const turns = style({ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: space.s, width: '100%' })
export const turn = style({ minHeight: '64px', fontSize: '1.15rem' })
