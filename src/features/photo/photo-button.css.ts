import { style } from '@vanilla-extract/css'
import { vars } from '#ui/theme.css.ts'

/** As large as the face in it, so that nothing moves when it comes in the place of one. */
export const large = style({
  position: 'relative',
  flex: 'none',
  display: 'grid',
  borderRadius: '50%',
  selectors: { '&:focus-visible': { borderRadius: '50%' } },
})
/** That there is something to choose. */
export const mark = style({
  position: 'absolute',
  insetInlineEnd: -4,
  insetBlockEnd: -4,
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `1.5px solid ${vars.color.line}`,
  background: vars.color.paper,
  color: vars.color.accentInk,
})
