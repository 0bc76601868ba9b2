import { globalStyle, style } from '@vanilla-extract/css'
import { weight } from '#ui/theme.css.ts'
import { STAGE } from '#ui/two-columns.ts'

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, auto) auto',
  alignItems: 'center',
  gap: '0.3rem',
  // The steps' pictures, not their targets, stand with the edges of the calendar.
  marginInline: '-0.5rem',
  // Large letters: back and month in one line, year and ahead in the next, so that each is read whole.
  '@container': { [`${STAGE} (max-width: 17.99rem)`]: { display: 'flex', flexWrap: 'wrap', marginInline: 0 } },
})
/** Read out only, and so out of the row. */
globalStyle(`${bar} > h2`, { position: 'absolute' })
export const month = style({ minWidth: 0, flex: '1 1 calc(100% - 5rem)' })
export const year = style({ width: '5.2rem', minWidth: 0, flex: '1 1 auto' })
globalStyle(`${month} select, ${year} select, ${year} input`, {
  fontWeight: weight.bold,
  paddingInlineEnd: '1.8rem',
})
globalStyle(`${bar} select + svg`, { insetInlineEnd: '0.5rem' })
globalStyle(`${year} input`, { paddingInlineEnd: '0.5rem' })
