import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space, vars } from './theme.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  padding: `0.1rem ${space.xs}`,
  // A pill as long as it takes one line.
  borderRadius: radius.card,
  border: '1px solid transparent',
  fontSize: font.small,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})

export const tone = styleVariants({
  quiet: [base, { background: vars.color.wash, color: vars.color.soft, borderColor: vars.color.line }],
  accent: [base, { background: vars.color.accentSoft, color: vars.color.accentInk }],
  sand: [base, { background: vars.color.sand, color: vars.color.sandInk, borderColor: vars.color.sandLine }],
  coral: [base, { background: vars.color.coralSoft, color: vars.color.coral }],
})
