import { style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const editor = style({ display: 'grid', gap: space.xxs, flex: 1, minWidth: 0, paddingBlock: space.xxs })
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xxs,
  minWidth: 0,
})
export const input = style({
  flex: 1,
  minWidth: 0,
  minHeight: target,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  color: vars.color.ink,
  selectors: {
    '&:focus': { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 1, borderRadius: radius.field },
    '&[aria-invalid="true"]': { borderColor: vars.color.coral },
  },
})
/** Beside the ring of the field. */
export const suffix = style({ flex: 'none', marginInlineStart: space.xxs, color: vars.color.soft })
export const hint = style({
  // Above its buttons where they leave it less than a line.
  flex: 'auto',
  minWidth: 0,
  fontSize: font.tiny,
  color: vars.color.soft,
  lineHeight: 1.35,
})
/** Not on a phone, which has none of them. */
export const keys = style({ '@media': { '(hover: none)': { display: 'none' } } })
export const error = style([hint, { color: vars.color.coral, fontWeight: weight.bold, fontSize: font.small }])
