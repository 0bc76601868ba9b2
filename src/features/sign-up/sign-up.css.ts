import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'

export const place = style({
  display: 'grid',
  gap: space.l,
  width: '100%',
  maxWidth: '28rem',
  margin: '0 auto auto',
  '@media': {
    [wide]: {
      gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 30rem)',
      gap: space.xxl,
      maxWidth: 'none',
      justifyContent: 'center',
      alignItems: 'start',
      marginTop: '3vh',
    },
  },
})
/** Alone in the middle, where there are no steps to show. */
export const alone = style({
  display: 'grid',
  gap: space.l,
  width: '100%',
  maxWidth: '28rem',
  margin: '0 auto auto',
  '@media': { [wide]: { marginTop: '4vh' } },
})
export const panel = style({
  '@media': {
    [wide]: {
      display: 'grid',
      gap: space.l,
      padding: space.xl,
      borderRadius: radius.card,
      background: vars.color.accentSoft,
      position: 'sticky',
      insetBlockStart: space.xl,
    },
  },
})
export const promise = style({
  color: vars.color.soft,
  fontSize: font.small,
  '@media': { [wide]: { color: vars.color.accentInk, fontSize: '1.5rem', lineHeight: 1.25, fontWeight: weight.bold } },
})
const onlyWide = style({ display: 'none', '@media': { [wide]: { display: 'grid' } } })
export const counter = style({
  fontWeight: weight.bold,
  color: vars.color.ink,
  '@media': { [wide]: { display: 'none' } },
})
export const steps = style([onlyWide, { gap: space.m, listStyle: 'none', padding: 0 }])
export const step = style({ display: 'flex', alignItems: 'center', gap: space.s, color: vars.color.soft })
export const here = style({ color: vars.color.ink, fontWeight: weight.bold })
export const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '2.1rem',
  height: '2.1rem',
  borderRadius: '50%',
  border: `1.5px solid ${vars.color.edge}`,
  fontSize: font.small,
  selectors: {
    [`${here} &`]: { background: vars.color.accent, borderColor: vars.color.accent, color: vars.color.onAccent },
  },
})
export const done = style({ borderColor: vars.color.accent, color: vars.color.accentInk })
export const aside = style([onlyWide, { color: vars.color.soft, fontSize: font.small }])

export const main = style({ display: 'grid', gap: space.m, minWidth: 0 })
export const form = style({ display: 'grid', gap: space.m })
export const pair = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space.xs} ${space.m}` })
export const quiet = style({ color: vars.color.soft })
export const agreement = style({ display: 'grid', justifyItems: 'start' })
export const terms = style({ display: 'grid', gap: space.m })
export const points = style({ display: 'grid', gap: space.xs, paddingInlineStart: '1.2em' })
/** A button that only opens something to read. */
export const linkButton = style({
  minHeight: target,
  color: vars.color.accentInk,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.22em',
})
export const way = style({ display: 'inline-flex', alignItems: 'center', justifySelf: 'start', minHeight: target })
