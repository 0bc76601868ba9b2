import { style } from '@vanilla-extract/css'
import { space } from './theme.css.ts'

/** Wraps so that the main action comes first when there is no room for a row. */
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: space.s,
  paddingTop: space.m,
})
