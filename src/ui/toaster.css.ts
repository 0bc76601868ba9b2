import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { notWide, wide } from './breakpoints.ts'
import { radius, space, vars } from './theme.css.ts'

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(0.5rem)' } })

/** Bottom left, above the phone's bottom bar, whose height the shell announces as `--hb-bottom-bar`. */
export const place = style({
  position: 'fixed',
  zIndex: 60,
  insetBlockEnd: 'calc(var(--hb-bottom-bar, 0px) + env(safe-area-inset-bottom) + 0.75rem)',
  insetInlineStart: '0.75rem',
  width: 'min(24rem, calc(100vw - 1.5rem))',
  display: 'grid',
  gap: space.xs,
  pointerEvents: 'none',
  '@media': {
    // Beside a form that stands alone in the middle (28rem), not over its buttons: a wide screen may be low.
    [wide]: {
      insetInlineStart: space.l,
      insetBlockEnd: space.l,
      width: `clamp(13rem, calc((100vw - 28rem) / 2 - 2 * ${space.l}), 24rem)`,
    },
    print: { display: 'none' },
  },
})
// A dialog's buttons and what is typed into it lie below, and so does a phone's keyboard.
globalStyle(`body:has([role="dialog"]) ${place}`, {
  '@media': { [notWide]: { insetBlock: 'calc(env(safe-area-inset-top) + 0.25rem) auto' } },
})
export const toast = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  padding: `${space.xxs} ${space.xxs} ${space.xxs} ${space.m}`,
  borderRadius: radius.field,
  border: '1.5px solid transparent',
  background: vars.color.ink,
  color: vars.color.ground,
  lineHeight: 1.35,
  pointerEvents: 'auto',
  animation: `${rise} 140ms ease-out`,
})
globalStyle(`${toast}:has(> [role="alert"])`, {
  borderColor: vars.color.coral,
  background: vars.color.coralSoft,
  color: vars.color.ink,
})
globalStyle(`${toast} > p`, { flex: 1, minWidth: 0, paddingBlock: space.xs })
globalStyle(`${toast} > button`, { color: 'inherit' })
