import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, space, vars, weight } from '#ui/theme.css.ts'

export const lead = style({ marginBottom: space.m })
export const result = style({ display: 'block', marginBlock: space.l })
export const headline = style({ fontSize: '1.35rem', fontWeight: weight.bold, lineHeight: 1.3 })
export const missing = style({ marginBottom: space.m })
export const names = style({ margin: `0 0 ${space.s}`, paddingInlineStart: '1.3rem', overflowWrap: 'anywhere' })
export const away = style({ display: 'block', marginTop: space.xs })
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const items = style({ listStyle: 'none', padding: 0, display: 'grid', gap: space.xs })
export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space.xs, lineHeight: 1.4 })
export const mark = style({
  marginTop: '0.1em',
  color: vars.color.accentInk,
  selectors: { '[data-missing] &': { color: vars.color.coral } },
})
export const words = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const state = style({ display: 'block', fontSize: font.small, color: vars.color.soft })
