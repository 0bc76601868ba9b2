import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, vars } from '#ui/theme.css.ts'

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6rem',
  minWidth: 0,
  minHeight: '52px',
  padding: `0.2rem ${space.xs} 0.2rem 0.2rem`,
  borderRadius: radius.pill,
  textAlign: 'start',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: vars.color.accentSoft },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})
export const words = style({ display: 'grid', minWidth: 0, overflow: 'hidden' })
export const name = style({ lineHeight: 1.25, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** The phone's bar has room for the first name only. */
export const lastName = style({ display: 'none', '@media': { [wide]: { display: 'inline' } } })
/** Two lines at the most: set letter below letter it would fill a phone whose letters a style sheet has doubled. */
export const role = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.15,
  fontSize: font.small,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
