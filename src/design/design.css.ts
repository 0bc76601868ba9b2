import { style, styleVariants } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, space, vars } from '#ui/theme.css.ts'

export const page = style({
  display: 'grid',
  gap: space.l,
  maxWidth: '72rem',
  marginInline: 'auto',
  padding: space.m,
})
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const part = style({ display: 'grid', gap: space.xs, minWidth: 0 })
export const name = style({ color: vars.color.soft, fontSize: font.small })
export const column = style({ display: 'grid', gap: space.s, justifyItems: 'start', minWidth: 0 })
export const fill = style({ display: 'grid', gap: space.s, minWidth: 0 })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s })
export const swatches = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  gap: space.xs,
  padding: 0,
  listStyle: 'none',
  fontSize: font.small,
})
export const swatch = style({ height: '2.6rem', border: `1px solid ${vars.color.edge}`, borderRadius: 10 })
export const code = style({ width: '10rem', maxWidth: '100%' })
/** A field of each colour of the theme. */
export const colours = styleVariants(vars.color, (colour) => [swatch, { background: colour }])
