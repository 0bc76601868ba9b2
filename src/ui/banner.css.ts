import { style, styleVariants } from '@vanilla-extract/css'
import { radius, space, vars } from './theme.css.ts'

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.s}`,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  lineHeight: 1.4,
})

export const tone = styleVariants({
  quiet: [base, { background: vars.color.wash, color: vars.color.soft, border: '1px solid transparent' }],
  sand: [base, { background: vars.color.sand, color: vars.color.sandInk, border: `1px solid ${vars.color.sandLine}` }],
  error: [base, { background: vars.color.coralSoft, color: vars.color.ink, border: `1.5px solid ${vars.color.coral}` }],
})
export const words = style({ flex: '1 1 9rem', minWidth: 0 })
export const icon = style({ selectors: { [`${tone.error} &`]: { color: vars.color.coral } } })
