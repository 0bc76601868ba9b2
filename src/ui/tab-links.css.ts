import { style } from '@vanilla-extract/css'
import { notWide } from './breakpoints.ts'
import { radius, space, target, vars, weight } from './theme.css.ts'

/** Links to the neighbours of a screen; the one that is open has `aria-current`. On phones all of them stand in one line. */
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  '@media': { [notWide]: { gap: space.xxs, flex: '1 1 100%' } },
})
export const tab = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: target,
  padding: `0 ${space.m}`,
  borderRadius: radius.pill,
  border: `1px solid ${vars.color.line}`,
  color: vars.color.soft,
  textDecoration: 'none',
  '@media': {
    [notWide]: {
      flex: '1 0 auto',
      minHeight: 44,
      padding: '0 4px',
      fontSize: '0.86rem',
      borderColor: 'transparent',
    },
  },
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
