import { style } from '@vanilla-extract/css'
import { space } from '#ui/theme.css.ts'

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  width: '100%',
  maxWidth: '32rem',
})
/** Out of sight but not `display: none`, which programs know. */
export const honeypot = style({ position: 'absolute', insetInlineStart: '-9999px', height: 1, overflow: 'hidden' })
