import { style } from '@vanilla-extract/css'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const look = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.m,
  margin: `${space.xs} 0 ${space.s}`,
  padding: space.m,
  borderRadius: radius.field,
  background: vars.color.wash,
  border: `1px solid ${vars.color.line}`,
  '@media': { print: { display: 'none' } },
})
export const group = style({ border: 0, padding: 0, margin: 0, minWidth: 0 })
export const legend = style({ padding: 0, marginBottom: space.xs, fontSize: font.small, fontWeight: weight.bold })
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const input = style({ position: 'absolute', opacity: 0, width: 1, height: 1 })

const ring = { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 2 }

export const icon = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  minWidth: '4.1rem',
  minHeight: '4rem',
  padding: space.xxs,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.accentSoft,
      borderColor: vars.color.accent,
      borderWidth: 2.5,
      color: vars.color.accentInk,
    },
    '&:has(:focus-visible)': ring,
  },
})
export const iconName = style({
  fontSize: font.tiny,
  lineHeight: 1.2,
  selectors: { [`${icon}:has(:checked) &`]: { fontWeight: weight.bold } },
})
export const swatch = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: target,
  height: target,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  forcedColorAdjust: 'none',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.ink, borderWidth: 2.5 },
    '&:has(:focus-visible)': ring,
  },
})
export const other = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: target,
  marginBlockStart: space.xs,
  cursor: 'pointer',
  selectors: { '&[data-chosen]': { fontWeight: weight.bold } },
})
export const picker = style({
  appearance: 'none',
  width: target,
  height: target,
  padding: 4,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  cursor: 'pointer',
  selectors: { [`${other}[data-chosen] &`]: { borderColor: vars.color.ink, borderWidth: 2.5 } },
})
