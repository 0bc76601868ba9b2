import { globalStyle, style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, vars } from '#ui/theme.css.ts'
import { STAGE } from '#ui/two-columns.ts'

/** On phones, measured in their own letters. */
const roleFits = `${STAGE} (min-width: 21rem) and (max-width: 33.99rem)`

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6rem',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: '52px',
  padding: `0.2rem ${space.xs} 0.2rem 0.2rem`,
  borderRadius: radius.pill,
  textAlign: 'start',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: vars.color.accentSoft },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})
/** In the phone's bar as wide as the name, and where there is room as a role: beside it Emergency keeps its word. */
export const words = style({
  display: 'grid',
  minWidth: 0,
  overflow: 'hidden',
  '@container': { [roleFits]: { minWidth: 'min(5.1rem, 100%)' } },
})
globalStyle(`${words} > b`, {
  // Above the role, whichever way it is written.
  textAlign: ['-webkit-match-parent', 'match-parent'],
  lineHeight: 1.25,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** The phone's bar has room for the first name only. */
export const lastName = style({ display: 'none', '@media': { [wide]: { display: 'inline' } } })
/** Goes before anything of the name does, and is still read out. Two lines at the most. */
export const role = style({
  lineHeight: 1.15,
  fontSize: font.small,
  overflow: 'hidden',
  overflowWrap: 'normal',
  hyphens: 'manual',
  '@container': {
    [`${STAGE} (max-width: 20.99rem)`]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
    [roleFits]: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, width: 0, minWidth: '100%' },
  },
})
