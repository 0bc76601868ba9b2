import { keyframes, style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from './theme.css.ts'

const appear = keyframes({ from: { opacity: 0 } })

/** However large the letters are, a menu stays inside. */
const WINDOW = 'calc(100vw - 24px)'

export const popup = style({
  zIndex: 50,
  minWidth: `min(13rem, ${WINDOW})`,
  maxWidth: `min(22rem, ${WINDOW})`,
  maxHeight: 'var(--radix-dropdown-menu-content-available-height)',
  overflowY: 'auto',
  padding: space.xs,
  borderRadius: radius.card,
  background: vars.color.paper,
  color: vars.color.ink,
  border: `1px solid ${vars.color.edge}`,
  animation: `${appear} 100ms ease-out`,
  outline: 'none',
})
export const heading = style({
  padding: `${space.xs} ${space.s} ${space.xxs}`,
  fontSize: font.small,
  color: vars.color.soft,
})
export const line = style({ height: 1, margin: `${space.xs} 0`, background: vars.color.line })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: target,
  padding: `${space.xxs} ${space.s}`,
  borderRadius: radius.small,
  lineHeight: 1.3,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-highlighted]': {
      background: vars.color.accentSoft,
      outline: `2px solid ${vars.color.accentInk}`,
      outlineOffset: -2,
    },
    '&[data-tone="danger"]': { color: vars.color.coral },
  },
})
export const words = style({ flex: 1, minWidth: 0 })
export const description = style({ display: 'block', fontSize: font.small, color: vars.color.soft })
export const selected = style({ fontWeight: weight.bold })
export const tick = style({ color: vars.color.accentInk })
