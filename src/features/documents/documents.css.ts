import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '#ui/breakpoints.ts'
import { space } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

export const stack = style({ display: 'grid', gap: space.m })
export const saved = style({ display: 'block', selectors: { '&:not(:empty)': { marginBottom: space.m } } })

export const panels = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...twoColumns({ gridTemplateColumns: 'minmax(0, 21rem) minmax(17rem, 1fr)', gap: space.l }),
})
globalStyle(panels, { '@media': { [narrow]: { gap: space.s } } })
// So that the first file is on the first screen of a small phone.
globalStyle(`${panels} > section, ${panels} > div > section`, { '@media': { [narrow]: { padding: space.s } } })

export const foot = style({ marginTop: space.m })
