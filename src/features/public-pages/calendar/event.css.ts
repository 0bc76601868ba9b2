import { globalStyle, style } from '@vanilla-extract/css'
import { space, target } from '#ui/theme.css.ts'

export const event = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const facts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs })
// Below the title of a card.
globalStyle(`${event} h3`, { fontSize: '1.05rem' })
/** What opens the list of what is over. */
export const over = style({ fontSize: '1.18rem', minHeight: target, paddingBlock: space.s })
