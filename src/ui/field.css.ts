import { style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from './theme.css.ts'

/** The column may not follow its content: a field that grows with its text would push the page wide on one long word. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.xxs,
  minWidth: 0,
  position: 'relative',
})
export const label = style({ fontSize: font.small, fontWeight: weight.bold, color: vars.color.ink })
export const optional = style({ fontWeight: weight.normal, color: vars.color.soft })
export const hint = style({ fontSize: font.small, color: vars.color.soft, lineHeight: 1.4 })
export const error = style({
  display: 'flex',
  gap: space.xxs,
  alignItems: 'flex-start',
  fontSize: font.small,
  fontWeight: weight.bold,
  lineHeight: 1.4,
  color: vars.color.coral,
})

export const frame = style({ position: 'relative', display: 'flex' })
export const control = style({
  width: '100%',
  minWidth: 0,
  minHeight: target,
  padding: `0.6rem ${space.s}`,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  color: vars.color.ink,
  lineHeight: 1.4,
  transition: 'border-color 120ms',
  selectors: {
    '&:focus': { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 1, borderRadius: radius.field },
    '&[aria-invalid="true"]': { borderColor: vars.color.coral, borderWidth: 2 },
    '&:read-only:not(select)': { background: 'transparent', borderColor: vars.color.line },
    '&::placeholder': { color: vars.color.soft, opacity: 1 },
    // The browser cuts off what does not fit, the year or the hour: on small phones and with large letters a little smaller. Not under
    // 16 px with usual letters, where iOS would zoom in.
    '&[type="date"]': { fontSize: 'max(0.7em, min(1em, 7vw))' },
    '&[type="datetime-local"]': { fontSize: 'max(0.89em, min(1em, 4.4vw))' },
  },
})
export const multiline = style({ resize: 'vertical', minHeight: '5.5rem', fieldSizing: 'content', maxHeight: '60vh' })
export const withTrailing = style({ paddingInlineEnd: '3.4rem' })
export const trailing = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 2,
  display: 'flex',
  alignItems: 'center',
})

export const select = style({
  appearance: 'none',
  paddingInlineEnd: '2.8rem',
  cursor: 'pointer',
})
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space.s,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
  color: vars.color.soft,
})
