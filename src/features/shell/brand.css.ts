import { style } from '@vanilla-extract/css'
import { space, vars } from '#ui/theme.css.ts'

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '48px',
  // Beside the buttons of a phone, however large the text is.
  fontSize: 'min(1.3rem, 6.5vw)',
  fontWeight: '700',
  letterSpacing: '-0.01em',
  color: vars.color.accentInk,
  textDecoration: 'none',
})
