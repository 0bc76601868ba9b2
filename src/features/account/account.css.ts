import { style } from '@vanilla-extract/css'
import { font, space, target, vars, weight } from '#ui/theme.css.ts'
import { STAGE, twoColumns } from '#ui/two-columns.ts'

export const grid = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...twoColumns({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
})
export const column = style({ display: 'grid', gap: space.m, minWidth: 0 })
export const stack = style({ display: 'grid', gap: space.m })
export const form = style({ display: 'grid', gap: space.m })
export const pair = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const quiet = style({ color: vars.color.soft, fontSize: font.small })
export const photo = style({ display: 'flex', marginBottom: space.s })
/** Beside each other, where there is room for the longest word of any language on both sides; in the page's own letters. */
const sideBySide = `${STAGE} (min-width: 26rem)`
/** Else each fact under its name, as in the care plan. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBottom: space.m,
  '@container': {
    [sideBySide]: { gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)', gap: `${space.xs} ${space.m}` },
  },
})
export const term = style({
  color: vars.color.soft,
  fontSize: font.small,
  selectors: { 'dd + &': { marginTop: space.s } },
  '@container': { [sideBySide]: { fontSize: 'inherit', selectors: { 'dd + &': { marginTop: 0 } } } },
})
export const fact = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })
export const devices = style({ display: 'grid', listStyle: 'none', padding: 0 })
export const device = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xxs} ${space.s}`,
  minHeight: target,
  paddingBlock: space.s,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const deviceWords = style({ flex: '1 1 10rem', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' })
export const goes = style({ paddingInlineStart: '1.2em', display: 'grid', gap: space.xxs })
export const notices = style({
  display: 'grid',
  gap: space.s,
  marginBottom: space.m,
  selectors: { '&:empty': { display: 'none' } },
})
/** Black on white with room around it, in the dark as well: readers need that. */
export const picture = style({ width: 'min(100%, 14rem)', justifySelf: 'center', borderRadius: space.xs })
export const secret = style({ overflowWrap: 'anywhere', textAlign: 'center' })
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: space.s,
  listStyle: 'none',
  padding: 0,
  fontSize: font.h2,
})
