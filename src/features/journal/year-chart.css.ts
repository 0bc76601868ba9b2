import { style } from '@vanilla-extract/css'
import { font, space, vars, weight } from '#ui/theme.css.ts'

export const chart = style({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' })
/** Below the bars, although it comes first for who listens. */
export const months = style({ display: 'table-footer-group' })
export const month = style({
  paddingBlockStart: '0.3rem',
  fontSize: font.small,
  fontWeight: weight.normal,
  color: vars.color.soft,
  textAlign: 'center',
})
export const cell = style({
  height: '8rem',
  padding: 0,
  verticalAlign: 'bottom',
  borderBottom: `1.5px solid ${vars.color.edge}`,
})
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  height: '8rem',
  paddingBlockStart: '1.3rem',
})
/** Twelve numbers in a row: as large as they have room for beside each other. */
export const count = style({ fontSize: `min(${font.tiny}, 3.2vw)`, letterSpacing: 0, lineHeight: 1.2 })
export const bar = style({
  width: '62%',
  maxWidth: '1.6rem',
  minBlockSize: 1,
  background: vars.color.blue,
  borderRadius: '5px 5px 0 0',
  // Drawn on paper too, and in the device's own colors, where backgrounds are left out.
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
})
export const total = style({ marginBlockStart: space.xs, color: vars.color.soft, fontSize: font.small })
