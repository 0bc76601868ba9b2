import { globalStyle, style } from '@vanilla-extract/css'
import { font, space, vars, weight } from '#ui/theme.css.ts'

export const page = style({ maxWidth: '44rem' })
/** Where a language writes its months small, a heading still begins with a capital. */
export const title = style({
  display: 'inline-block',
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  '@media': { print: { display: 'none' } },
})
export const day = style({
  paddingBlock: space.l,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { print: { breakInside: 'avoid', paddingBlock: '0.8rem' } },
})
export const dayHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.s,
})
export const date = style({
  fontSize: font.small,
  fontWeight: weight.normal,
  color: vars.color.soft,
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
})
export const change = style({
  // Of the button's own height, which does not grow with the letters.
  marginBlock: '-10px',
  marginInlineStart: 'auto',
  '@media': { print: { display: 'none' } },
})
export const question = style({ fontWeight: weight.bold, fontSize: font.h2, textWrap: 'balance' })
export const answer = style({ marginBlockStart: space.xs, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const pending = style({ marginBlockStart: space.xxs, color: vars.color.soft, fontSize: font.small })
export const turn = style({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlockStart: space.m,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
})
globalStyle(`${turn} > button`, { textTransform: 'none', paddingInline: 0 })
globalStyle(`${page} :is(h1, h2, p)`, { '@media': { print: { color: '#000' } } })
