import { style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

export const list = style({
  listStyle: 'none',
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
})
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.card,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.ground,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { '&[data-asks]': { borderColor: vars.color.sandLine, borderWidth: 1.5 } },
})
export const headline = style({ fontSize: '1rem', lineHeight: 1.35 })
export const detail = style({ fontSize: font.small, color: vars.color.soft, lineHeight: 1.4 })
export const status = style({ display: 'flex', gap: space.xs, alignItems: 'flex-start', lineHeight: 1.4 })
export const statusIcon = style({ marginTop: '0.1rem', color: vars.color.soft })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.xs}`,
  marginInlineStart: '-0.2rem',
})
export const intro = style({ display: 'grid', gap: space.s, justifyItems: 'start', marginBottom: space.m })

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.l })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })

export const question = style({ border: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: space.s })
export const legend = style({ padding: 0, fontWeight: weight.bold, marginBottom: space.xs })
export const versions = style({ display: 'grid', gap: space.s, margin: 0 })
export const versionName = style({ fontSize: font.small, color: vars.color.soft })
export const versionText = style({ margin: 0, whiteSpace: 'pre-line' })
export const choices = style({ display: 'grid', gap: space.xs })
export const choice = style({
  display: 'flex',
  gap: space.s,
  alignItems: 'center',
  minHeight: '48px',
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.accent, background: vars.color.accentSoft, fontWeight: weight.bold },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 2 },
  },
})
export const radio = style({ width: 20, height: 20, flex: 'none', accentColor: vars.color.accent, outline: 'none' })
export const missing = style({ color: vars.color.coral, fontWeight: weight.bold, fontSize: font.small })

export const trash = style({ marginTop: space.l, paddingTop: space.m, borderTop: `1px solid ${vars.color.line}` })
export const trashSummary = style({
  minHeight: '48px',
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  listStyle: 'none',
  cursor: 'pointer',
  fontWeight: weight.bold,
})
export const trashMark = style({
  color: vars.color.soft,
  marginInlineStart: '-0.3rem',
  selectors: { 'details[open] > summary > &': { transform: 'rotate(90deg)' } },
})
export const trashText = style({ color: vars.color.soft, fontSize: font.small, margin: `0 0 ${space.s}` })

export const long = style({ display: 'block', marginTop: space.xxs, color: vars.color.sandInk })

export const way = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}`, paddingTop: space.m } },
})
/** A line down the margin with a dot for each step. */
export const steps = style({
  listStyle: 'none',
  padding: 0,
  margin: `${space.xs} 0 0 0.3rem`,
  borderInlineStart: `2px solid ${vars.color.line}`,
})
export const step = style({
  position: 'relative',
  paddingInlineStart: space.m,
  paddingBlock: '0.15rem',
  fontSize: font.small,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '::before': {
    content: '',
    position: 'absolute',
    insetInlineStart: '-6px',
    insetBlockStart: '0.55em',
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: vars.color.paper,
    border: `2px solid ${vars.color.edge}`,
  },
  selectors: {
    '&:last-child::before': { background: vars.color.accent, borderColor: vars.color.accent },
    '&[data-kind="discarded"]::before': { background: vars.color.paper, borderColor: vars.color.edge },
  },
})
