import { style } from '@vanilla-extract/css'
import { notWide } from '#ui/breakpoints.ts'
import { SIZES } from '#ui/more/print-sheet.css.ts'
import { font, radius, space, target, vars, weight } from '#ui/theme.css.ts'
import { twoColumns } from '#ui/two-columns.ts'

export const layout = style({
  display: 'grid',
  gap: space.m,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...twoColumns({ gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: space.l }),
})
export const stack = style({ display: 'grid', gap: space.m, gridTemplateColumns: 'minmax(0, 1fr)' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space.s })
export const choice = style({ border: 0, padding: 0, minWidth: 0 })
export const legend = style({ padding: 0, fontSize: font.small, fontWeight: weight.bold })
export const parts = style({
  display: 'grid',
  columnGap: space.m,
  '@media': { [notWide]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))' } },
})
export const quiet = style({ fontSize: font.small, color: vars.color.soft })
/** As the printer will have it: black on white in any theme. Its lines break where the screen is narrower than a page. */
export const paper = style({
  maxWidth: '210mm',
  padding: `${space.m} clamp(${space.s}, 4%, 11mm)`,
  background: '#fff',
  color: '#000',
  colorScheme: 'light',
  border: `1px solid ${vars.color.edge}`,
  fontSize: `${SIZES[1]}pt`,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
})
export const textTitle = style({ minHeight: target, paddingBlock: space.xs, cursor: 'pointer' })
export const text = style({
  padding: space.m,
  borderRadius: radius.field,
  background: vars.color.wash,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxWidth: '70ch',
})
