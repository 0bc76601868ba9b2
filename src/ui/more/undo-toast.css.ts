import { style } from '@vanilla-extract/css'
import { space } from '../theme.css.ts'

export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xxs} ${space.s}`,
  overflowWrap: 'anywhere',
})
/** On the notification's own ground, which is dark where the page is light. */
export const button = style({
  flex: 'none',
  selectors: { '&&': { color: 'inherit', borderColor: 'currentColor', background: 'transparent' } },
})
