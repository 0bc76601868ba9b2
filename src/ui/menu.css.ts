import { style } from '@vanilla-extract/css'
import { space } from './theme.css.ts'

export const anchor = style({ position: 'relative', display: 'inline-flex', minWidth: 0 })
/** Where the popup is placed against: the trigger's box, without being the trigger. */
export const place = style({ position: 'absolute', inset: 0, pointerEvents: 'none', visibility: 'hidden' })
export const dots = style({ display: 'flex', gap: 5 })
export const dot = style({
  borderRadius: '50%',
  // No ground: the device's own colors would take it away.
  border: '3px solid',
  margin: `${space.xxs} 0`,
})
