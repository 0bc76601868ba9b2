import { style } from '@vanilla-extract/css'
import { radius, space, target, vars } from './theme.css.ts'

export const line = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.s,
  minHeight: target,
  paddingBlock: space.xs,
  cursor: 'pointer',
})
export const input = style({ position: 'absolute', opacity: 0, width: '1.7rem', height: '1.7rem', cursor: 'pointer' })
export const box = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.7rem',
  height: '1.7rem',
  borderRadius: radius.small,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  selectors: {
    [`${input}:checked + &`]: {
      background: vars.color.accent,
      borderColor: vars.color.accent,
      color: vars.color.onAccent,
    },
    [`${input}:focus-visible + &`]: { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 2 },
    [`${input}[aria-invalid="true"] + &`]: { borderColor: vars.color.coral, borderWidth: 2 },
  },
})
export const words = style({ minWidth: 0, paddingTop: '0.1rem', lineHeight: 1.4 })
