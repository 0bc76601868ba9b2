import { globalStyle, style } from '@vanilla-extract/css'
import { font, vars, weight } from './theme.css.ts'

/** As in the top bar; small: in menus and lists, large: at the head of a screen. */
export const face = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: '1px solid transparent',
  objectFit: 'cover',
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: 'min(1rem, 20px)',
  fontWeight: weight.bold,
  selectors: {
    '&[data-size]': { background: vars.color.accentSoft, color: vars.color.accentInk },
    '&[data-size="small"]': { width: 34, height: 34, fontSize: 'min(0.75rem, 16px)' },
    '&[data-size="large"]': { width: 64, height: 64, fontSize: `min(${font.h2}, 26px)` },
  },
})

// A large one in a button, which is as large as the face, so that nothing moves when it comes in the place of one; and the mark that
// there is something to choose. Without names, which would come with every first visit.
globalStyle(`button:has(> .${face}[data-size="large"])`, { position: 'relative', flex: 'none', borderRadius: '50%' })
globalStyle(`button > .${face}[data-size="large"] + span`, {
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
