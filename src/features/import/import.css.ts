import { style } from '@vanilla-extract/css'
import { narrow } from '#ui/breakpoints.ts'
import { radius, space, vars } from '#ui/theme.css.ts'

/** Dark teal in every theme (SPEC §2). */
export const stage = style({
  display: 'grid',
  justifyItems: 'center',
  padding: space.l,
  borderRadius: radius.card,
  background: `linear-gradient(160deg, ${vars.color.nav}, color-mix(in srgb, ${vars.color.nav} 55%, black))`,
  '@media': { [narrow]: { padding: space.xs } },
})
/** White in every theme (SPEC §2): what stands in the frame is a page of its own. */
export const card = style({
  width: '100%',
  maxWidth: 800,
  // No edge of it around the frame: in the dark it would glare.
  overflow: 'hidden',
  borderRadius: radius.card,
  background: vars.color.onNav,
  color: vars.color.nav,
  colorScheme: 'light',
  // What the kit draws on it is drawn for white paper, also where the theme is dark.
  vars: {
    [vars.color.paper]: vars.color.onNav,
    [vars.color.ink]: vars.color.nav,
    [vars.color.soft]: vars.color.nav,
    [vars.color.accent]: vars.color.nav,
    [vars.color.accentInk]: vars.color.nav,
    [vars.color.onAccent]: vars.color.onNav,
    [vars.color.accentSoft]: `color-mix(in srgb, ${vars.color.nav} 12%, ${vars.color.onNav})`,
    [vars.color.edge]: vars.color.nav,
    [vars.color.blue]: vars.color.nav,
  },
})
export const frame = style({ display: 'block', width: '100%', height: 550, border: 0 })
export const news = style({ display: 'block', selectors: { '&:not(:empty)': { padding: space.s } } })
export const spinner = style({
  position: 'fixed',
  inset: 0,
  zIndex: 20,
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
})
