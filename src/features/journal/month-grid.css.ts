import { globalStyle, style } from '@vanilla-extract/css'
import { font, radius, vars, weight } from '#ui/theme.css.ts'
import { wide } from '#ui/breakpoints.ts'

const gap = '3px'

/** A table with room between its cells, pulled out by that room so that its edges stand with the text. */
export const grid = style({
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: gap,
  width: `calc(100% + 2 * ${gap})`,
  // Not by a margin, which Firefox would add to the width of a table once more.
  position: 'relative',
  insetInlineStart: `-${gap}`,
})
export const weekday = style({
  paddingBlock: '0.3rem',
  // The largest letters would be torn on a small phone.
  fontSize: `min(${font.small}, 7vw)`,
  fontWeight: weight.normal,
  color: vars.color.soft,
  textAlign: 'center',
})

export const day = style({
  height: '3.05rem',
  fontSize: 'min(1rem, 8vw)',
  padding: '0.15rem 0',
  border: `1.5px solid ${vars.color.line}`,
  borderRadius: radius.field,
  background: vars.color.paper,
  textAlign: 'center',
  verticalAlign: 'middle',
  lineHeight: 1.2,
  position: 'relative',
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: vars.color.accentInk },
    '&:focus-visible': { borderRadius: radius.field, outlineOffset: '1px', zIndex: 1 },
    '&[aria-selected="true"]': { background: vars.color.accentSoft },
    '&[aria-disabled="true"]': {
      borderColor: 'transparent',
      background: 'transparent',
      color: vars.color.grey,
      cursor: 'default',
    },
    // The red marker: colour, weight and a heavier edge, so that it shows without colour too.
    '&[aria-current="date"]': {
      borderColor: vars.color.coral,
      borderWidth: 2.5,
      color: vars.color.coral,
      fontWeight: weight.bold,
    },
  },
  '@media': {
    [wide]: { height: '3.7rem' },
    // Where the device's own colours take the place of ours a day to come would look like any other.
    '(forced-colors: active)': {
      selectors: { '&[aria-disabled="true"]': { borderColor: 'GrayText', color: 'GrayText' } },
    },
  },
})

export const mark = style({ display: 'block', height: 20, marginTop: 1 })
globalStyle(`${mark} > svg`, { display: 'inline-block', verticalAlign: 'top' })
export const answered = style({ color: vars.color.blue })
export const open = style({ color: vars.color.grey })
export const pending = style({
  position: 'absolute',
  insetBlockStart: 3,
  insetInlineEnd: 3,
  color: vars.color.soft,
  '@media': { [wide]: { insetBlockStart: 6, insetInlineEnd: 6 } },
})
