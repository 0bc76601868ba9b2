import { style, styleVariants } from '@vanilla-extract/css'
import { narrow } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const item = styleVariants({
  grid: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${vars.color.line}`,
    borderRadius: radius.field,
    padding: space.xs,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${space.s}`,
    minWidth: 0,
    paddingBlock: space.xs,
    borderBottom: `1px solid ${vars.color.line}`,
    selectors: { '&:last-child': { borderBottom: 0 } },
  },
})
const picture_ = style({
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  color: vars.color.accentInk,
  textDecoration: 'none',
})
export const picture = styleVariants({
  grid: [
    picture_,
    {
      gap: space.xxs,
      alignContent: 'center',
      minHeight: '6rem',
      borderRadius: radius.small,
      background: vars.color.wash,
      '@media': { [narrow]: { minHeight: '4.6rem' } },
    },
  ],
  list: [picture_, { width: target, height: target, borderRadius: radius.small, background: vars.color.wash }],
})
export const kind = style({
  fontSize: font.tiny,
  fontWeight: weight.bold,
  color: vars.color.soft,
  letterSpacing: '0.03em',
})
const words_ = style({
  minWidth: 0,
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  lineHeight: 1.35,
  padding: `${space.xs} ${space.xxs}`,
})
export const words = styleVariants({
  grid: [words_, { flex: 1 }],
  list: [words_, { flex: '1 1 10rem' }],
})
export const name = style({
  overflowWrap: 'anywhere',
  fontWeight: weight.bold,
  color: vars.color.ink,
  textDecoration: 'none',
  paddingBlock: space.xxs,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const facts = style({ fontVariantNumeric: 'tabular-nums' })
const actions_ = style({ display: 'flex', marginInlineStart: 'auto' })
export const actions = styleVariants({ grid: [actions_], list: [actions_] })

export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  fontSize: font.small,
  color: vars.color.soft,
})
export const refused = style([state, { color: vars.color.coral, fontWeight: weight.bold, alignItems: 'flex-start' }])
export const progress = style({
  width: '100%',
  height: 8,
  borderRadius: radius.pill,
  overflow: 'hidden',
  appearance: 'none',
  border: 0,
  background: vars.color.line,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.line },
    '&::-webkit-progress-value': { background: vars.color.accent, borderRadius: radius.pill },
    '&::-moz-progress-bar': { background: vars.color.accent },
  },
})
