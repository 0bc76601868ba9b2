import { style } from '@vanilla-extract/css'
import { font, space, vars } from '#ui/theme.css.ts'

export const list = style({ display: 'grid', gap: space.m, padding: 0, listStyle: 'none' })
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  overflowWrap: 'anywhere',
})
export const source = style({ color: vars.color.soft, fontSize: font.small })
export const news = style({ selectors: { '&:not(:empty)': { marginTop: space.s } } })
