import { style } from '@vanilla-extract/css'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

/**
 * As much of icon and word as there is room for beside the name: only the first line of this box is seen. The icon wraps out of it
 * first. Where the word has to go too, it uncovers the icon under it.
 */
export const pill = style({
  position: 'relative',
  display: 'flex',
  flexFlow: 'row-reverse wrap',
  justifyContent: 'center',
  minWidth: 48,
  height: 'max(48px, 2.2rem)',
  // Gives way too, where the letters are large for the phone.
  padding: '0 clamp(4px, 14vw - 2.1rem, min(1rem, 4vw))',
  overflow: 'hidden',
  borderRadius: radius.pill,
  border: '1.5px solid transparent',
  background: vars.color.coralSoft,
  color: vars.color.coral,
  fontWeight: weight.bold,
  textDecoration: 'none',
  selectors: {
    // Whatever is first in a line stays there, however wide: so it is not the word.
    '&::before': { content: '""', height: '100%' },
    '&:hover': { borderColor: vars.color.coral },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})
const ICON = 'max(22px, 1.1em)'
export const word = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  height: '100%',
  background: 'inherit',
  whiteSpace: 'nowrap',
})
export const beside = style({ width: ICON, height: '100%', marginInlineEnd: space.xs })
export const alone = style({ position: 'absolute', inset: 0, margin: 'auto', width: ICON, height: ICON })
