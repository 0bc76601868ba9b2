import { globalStyle } from '@vanilla-extract/css'
import { radius, space, target, vars, weight } from '#ui/theme.css.ts'

// See `features/errors/does-not-open.ts`. Here, since a page whose storage does not answer should not have to load more.
globalStyle('#does-not-open', {
  maxWidth: '36rem',
  margin: '0 auto',
  padding: `max(${space.l}, env(safe-area-inset-top)) ${space.l} ${space.l}`,
})
globalStyle('#does-not-open button', {
  minHeight: target,
  padding: `0 ${space.l}`,
  border: 0,
  borderRadius: radius.pill,
  background: vars.color.accent,
  color: vars.color.onAccent,
  font: 'inherit',
  fontWeight: weight.bold,
  cursor: 'pointer',
})

// A button that waits for the framework, see `hands.ts`.
globalStyle('#root button[aria-busy="true"]', { opacity: 0.8, cursor: 'progress' })
