import { style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l, maxWidth: '46rem' })

export const group = style({
  border: 0,
  padding: 0,
  margin: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
})
export const legend = style({ fontSize: font.small, fontWeight: weight.bold, padding: 0, marginBottom: space.xs })
export const groupError = style({
  display: 'flex',
  gap: space.xxs,
  alignItems: 'flex-start',
  fontSize: font.small,
  fontWeight: weight.bold,
  color: vars.color.coral,
})
/** Two short fields of a row, side by side where there is room. */
export const beside = style({
  display: 'grid',
  gap: space.s,
  '@media': { 'screen and (min-width: 40rem)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
})
export const add = style({ justifySelf: 'start' })

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.wash,
})
export const rowButtons = style({ display: 'flex', justifyContent: 'flex-end', gap: space.xs })

export const doubt = style({
  display: 'grid',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: vars.color.sand,
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
