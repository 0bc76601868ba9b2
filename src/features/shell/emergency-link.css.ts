import { style } from '@vanilla-extract/css'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

export const pill = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '48px',
  padding: '0 1rem',
  borderRadius: radius.pill,
  border: '1.5px solid transparent',
  background: vars.color.coralSoft,
  color: vars.color.coral,
  fontWeight: weight.bold,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.coral },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})
