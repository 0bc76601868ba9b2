import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from './theme.css.ts'

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  width: '100%',
  alignContent: 'center',
  alignItems: 'baseline',
  gap: space.s,
  minWidth: 0,
  minHeight: '44px',
  padding: `0.5rem ${space.s}`,
  borderRadius: radius.field,
  fontSize: font.small,
  lineHeight: 1.35,
  textAlign: 'start',
  color: vars.color.soft,
  transition: 'background-color 120ms',
  selectors: { '&:hover': { background: vars.color.accentSoft } },
})
export const strong = style({ color: vars.color.ink, fontWeight: weight.bold })
const dot = style({ flex: 'none', width: 10, height: 10, borderRadius: '50%', border: '2px solid' })
/** The dot repeats what the words say: full is proven, hollow is not, square-edged needs a look. */
export const mark = styleVariants({
  ok: [dot, { background: vars.color.accent, borderColor: vars.color.accent }],
  waiting: [dot, { background: 'none', borderColor: vars.color.accent }],
  off: [dot, { background: 'none', borderColor: vars.color.soft }],
  attention: [dot, { background: vars.color.coral, borderColor: vars.color.coral, borderRadius: 3 }],
})
