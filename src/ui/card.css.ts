import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space, vars } from './theme.css.ts'

const base = style({ borderRadius: radius.card, border: '1px solid', padding: space.m, minWidth: 0 })

export const tone = styleVariants({
  plain: [base, { background: vars.color.paper, borderColor: vars.color.line }],
  sand: [
    base,
    { background: vars.color.sand, borderColor: vars.color.sandLine, borderWidth: 1.5, color: vars.color.sandInk },
  ],
  quiet: [base, { background: 'transparent', borderColor: vars.color.line }],
})

export const header = style({
  display: 'flex',
  // The buttons go below the title before a word of it is torn, or stands over them.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  marginBottom: space.s,
})
export const title = style({
  flex: '1 1 min-content',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
})
// So that the longest word of a title has room on a phone with the largest letters.
globalStyle(`h2.${title}`, { fontSize: `min(${font.h2}, 9.8vw)`, overflowWrap: 'break-word' })
globalStyle(`${title} > span`, { minWidth: 0 })
/** Round buttons in the corner hang out a little so that their picture, not their target, lines up with the text. */
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  marginBlock: '-0.5rem',
  marginInlineStart: 'auto',
  marginInlineEnd: '-0.4rem',
})
