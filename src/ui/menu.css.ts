import { style } from '@vanilla-extract/css'
import { space, vars } from './theme.css.ts'

export const anchor = style({ position: 'relative', display: 'inline-flex', minWidth: 0 })
/** Where the popup is placed against: the trigger's box, without being the trigger. */
export const place = style({ position: 'absolute', inset: 0, pointerEvents: 'none', visibility: 'hidden' })
export const dots = style({ display: 'flex', gap: 5 })
export const dot = style({
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: 'currentColor',
  border: `0 solid ${vars.color.soft}`,
  margin: `${space.xxs} 0`,
})
