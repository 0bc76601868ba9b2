import { globalStyle, style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const soft = style({ color: vars.color.soft })
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.l,
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: '1.6rem' } },
})
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, minWidth: 0 })
export const news = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.s,
  selectors: { '&:not(:empty)': { marginBlockEnd: space.s } },
})

export const items = style({ display: 'grid', gap: space.m, padding: 0, listStyleType: '""' })
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xs,
  selectors: { '& + &': { paddingBlockStart: space.m, borderBlockStart: `1px solid ${vars.color.line}` } },
})
export const itemHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.s })
export const facts = style({ minWidth: 0, overflowWrap: 'anywhere', color: vars.color.soft })
export const time = style({ color: vars.color.ink })
export const tools = style({ display: 'flex', flex: 'none' })
export const said = style({ display: 'grid', gap: space.xs, margin: 0 })
export const name = style({ fontSize: font.small, color: vars.color.soft })
export const text = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
export const toPlan = style({ justifySelf: 'start', marginInlineStart: `calc(-1 * ${space.s})` })

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs })
// One line until there is more to show: the next question is in sight.
globalStyle(`${field} textarea`, { minHeight: target })
/** Two short fields; one below the other where letters are large. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7rem), 1fr))',
  gap: space.m,
  alignItems: 'end',
})
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, padding: 0, listStyleType: '""' })
const tap = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: target,
  padding: '0.35rem 0.9rem',
  borderRadius: radius.pill,
  lineHeight: 1.3,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
export const chip = style([
  tap,
  {
    border: `1px solid ${vars.color.edge}`,
    background: vars.color.paper,
    color: vars.color.ink,
    selectors: {
      '&[aria-pressed="true"]': {
        background: vars.color.accentSoft,
        borderColor: vars.color.accent,
        color: vars.color.accentInk,
        fontWeight: weight.bold,
      },
    },
  },
])
/** Long words are cut here and stand in the field as a whole once they are tapped. */
export const chipText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
})
export const more = style([tap, { color: vars.color.accentInk, fontWeight: weight.bold }])

export const charts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l })
export const chart = style({ width: '100%', borderCollapse: 'collapse' })
export const caption = style({ textAlign: 'start', fontWeight: weight.bold, paddingBlockEnd: space.xs })
export const rowName = style({
  width: '1%',
  paddingInlineEnd: space.s,
  fontSize: font.small,
  fontWeight: weight.normal,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  color: vars.color.soft,
})
export const cell = style({ padding: '0.2rem 0', verticalAlign: 'middle' })
export const bar = style({
  display: 'inline-block',
  blockSize: '0.9rem',
  minInlineSize: 1,
  verticalAlign: 'middle',
  background: vars.color.blue,
  borderRadius: '0 5px 5px 0',
  // Drawn on paper too, and in the device's own colors, where backgrounds are left out.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
})
export const count = style({ marginInlineStart: space.xs, fontSize: font.small })
