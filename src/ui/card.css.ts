import { style, styleVariants } from '@vanilla-extract/css'
import { radius, space, vars } from './theme.css.ts'

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
  alignItems: 'center',
  gap: space.xs,
  marginBottom: space.s,
})
export const title = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: space.xs })
/** Round buttons in the corner hang out a little so that their picture, not their target, lines up with the text. */
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  marginBlock: '-0.5rem',
  marginInlineEnd: '-0.4rem',
})
