import { globalStyle, style } from '@vanilla-extract/css'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

export const pill = style({
  display: 'flex',
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.xs,
  minWidth: 48,
  height: 'max(48px, 2.2rem)',
  padding: '0 min(1rem, 4vw)',
  // Where there is no room for the word it wraps below the icon and out of sight: the name beside it has the first say.
  overflow: 'hidden',
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
globalStyle(`${pill} > svg`, { width: 'max(22px, 1.1em)', height: '100%' })
