import { style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from './theme.css.ts'

export const group = style({ border: 0, padding: 0, minWidth: 0 })
export const legend = style({ padding: 0, marginBottom: space.xs, fontSize: font.small, fontWeight: weight.bold })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const input = style({ position: 'absolute', opacity: 0, width: 1, height: 1 })
export const option = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  minHeight: '46px',
  padding: `0 ${space.m}`,
  borderRadius: radius.pill,
  border: `1.5px solid ${vars.color.edge}`,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.accentSoft,
      borderColor: vars.color.accent,
      color: vars.color.accentInk,
      fontWeight: weight.bold,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 2 },
  },
})
