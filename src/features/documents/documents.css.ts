import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const stack = style({ display: 'grid', gap: space.m })
export const saved = style({ display: 'block', selectors: { '&:not(:empty)': { marginBottom: space.m } } })
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.m}` })

export const categories = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBottom: space.m })
export const category = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  padding: `0 ${space.m}`,
  borderRadius: radius.pill,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.soft,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.wash, color: vars.color.accentInk },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      borderColor: 'transparent',
      color: vars.color.accentInk,
      fontWeight: weight.bold,
    },
    '&:focus-visible': { borderRadius: radius.pill },
  },
})

export const panels = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: '21rem minmax(0, 1fr)', gap: space.l } },
})
export const foot = style({ marginTop: space.m })
