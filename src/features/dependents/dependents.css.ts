import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#ui/theme.css.ts'

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  alignItems: 'start',
  '@media': { 'screen and (min-width: 34rem)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})
export const goes = style({ paddingInlineStart: '1.3rem', margin: '0.5rem 0' })
export const stack = style({ display: 'grid', gap: space.s, justifyItems: 'start' })
export const saved = style({ display: 'block', selectors: { '&:not(:empty)': { marginBottom: space.m } } })
export const named = style({ display: 'inline-flex', alignItems: 'center', gap: space.xs, maxWidth: '100%' })
// As much room as the button takes that comes in its place.
globalStyle(`${named} > :not(button)`, { margin: 7 })
