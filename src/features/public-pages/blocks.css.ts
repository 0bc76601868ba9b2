import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  maxWidth: '42rem',
  '@media': { print: { breakInside: 'avoid' } },
})
export const heading = style({ fontSize: '1.3rem', lineHeight: 1.25, marginTop: space.s })

const lines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  paddingInlineStart: '1.35rem',
  maxWidth: '40rem',
})
export const list = lines
export const steps = style([lines, { fontVariantNumeric: 'tabular-nums' }])
globalStyle(`${lines} > li::marker`, { color: vars.color.accentInk })
globalStyle(`${steps} > li::marker`, { fontWeight: weight.bold })

/** Its attributes keep the place before it is there. */
export const image = style({ maxWidth: '100%', height: 'auto', borderRadius: radius.field })

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xxs,
  padding: `${space.s} ${space.m}`,
  borderRadius: radius.field,
  border: '1px solid transparent',
})
export const aside = styleVariants({
  note: [box, { background: vars.color.wash }],
  try: [box, { background: vars.color.accentSoft }],
  safety: [box, { background: vars.color.sand, borderColor: vars.color.sandLine, color: vars.color.sandInk }],
  ask: [box, { background: vars.color.wash }],
})
export const label = style({ fontSize: font.small })
