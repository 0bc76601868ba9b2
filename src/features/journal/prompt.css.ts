import { globalStyle, style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m })
export const answer = style({ minWidth: 0 })
globalStyle(`${answer} textarea`, { minHeight: '9.5rem' })
export const soft = style({ color: vars.color.soft, fontSize: font.small })
export const more = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  paddingBlockStart: space.s,
  borderTop: `1px solid ${vars.color.line}`,
})
export const start = style({ justifySelf: 'start', marginInlineStart: `calc(-1 * ${space.s})` })
export const wording = style({ display: 'grid', gap: space.xxs, minWidth: 0 })
export const text = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
