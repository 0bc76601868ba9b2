import { globalStyle, style } from '@vanilla-extract/css'
import { radius, space, vars } from '#ui/theme.css.ts'

export const viewer = style({ display: 'flex', flexDirection: 'column', gap: space.xs, height: '100%', minHeight: 0 })
export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.m}` })
export const group = style({ display: 'inline-flex', alignItems: 'center' })
export const figure = style({ minWidth: '3.2rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' })
export const end = style({ marginInlineStart: 'auto' })
export const pages = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  borderRadius: radius.small,
  background: vars.color.wash,
})
/** As a whole, whatever its shape. */
export const fitted = style({ gridTemplateRows: 'minmax(0, 1fr)', alignContent: 'stretch' })
/** A page may be wider than its place: it scrolls, and starts at its own start. */
export const page = style({ marginInline: 'auto', width: 'max-content', position: 'relative' })
globalStyle(`${page} canvas`, { display: 'block' })
export const image = style({ maxWidth: '100%', maxHeight: '100%', margin: 'auto', display: 'block' })
export const text = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', padding: space.m, font: 'inherit' })
export const frame = style({ flex: 1, width: '100%', border: 0, borderRadius: radius.small, background: '#fff' })
