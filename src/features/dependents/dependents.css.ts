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
export const foot = style({ marginTop: space.m })
export const saved = style({ display: 'block', selectors: { '&:not(:empty)': { marginBottom: space.m } } })
/** The name with the face before it, which is read after it: as high as a finger needs, on the line of the words beside it. */
export const named = style({
  display: 'inline-block',
  // The face stands in one line with the others, whichever way the name is written.
  direction: 'ltr',
  position: 'relative',
  padding: `0.7rem 0 0.7rem`,
  paddingInlineStart: 48,
})
// The face or the button, in the part that comes late.
globalStyle(`${named} > * > *`, {
  position: 'absolute',
  insetInlineStart: -7,
  insetBlockStart: 'calc(50% - 24px)',
})
// As much room as the button takes that comes in its place.
globalStyle(`${named} > * > :not(button)`, { margin: 7 })
