import { globalStyle, style } from '@vanilla-extract/css'
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
export const providerRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space.xs} ${space.s}`,
  alignItems: 'end',
  paddingBottom: space.s,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': {
    'screen and (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) auto',
      borderBottom: 0,
      paddingBottom: 0,
    },
  },
})
globalStyle(`${providerRow} > :nth-child(1)`, {
  gridColumn: '1 / -1',
  '@media': { 'screen and (min-width: 40rem)': { gridColumn: 'auto' } },
})
export const add = style({ justifySelf: 'start' })

/** One sign with its steps. */
export const episode = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.wash,
})
export const episodeButtons = style({ display: 'flex', justifyContent: 'flex-end', gap: space.xs })

export const doubt = style({
  display: 'grid',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: vars.color.sand,
})

export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
