import { globalStyle, style } from '@vanilla-extract/css'
import { font, radius, space, vars, weight } from '#ui/theme.css.ts'

const wide = 'screen and (min-width: 75rem)'

/** Side by side where there is room for three. */
export const languages = style({
  display: 'grid',
  gap: space.l,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})
export const column = style({ display: 'grid', gap: space.m, alignContent: 'start', minWidth: 0 })
/** On a phone one language is shown at a time. */
export const aside = style([column, { display: 'none', '@media': { [wide]: { display: 'grid' } } }])
export const choice = style({ '@media': { [wide]: { display: 'none' } } })
export const name = style({ fontSize: font.h2, margin: 0 })
export const label = style({ fontSize: font.small, fontWeight: weight.bold })
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.xs })
export const chosen = style({ maxWidth: '100%', maxHeight: '40vh', justifySelf: 'start', borderRadius: radius.small })

export const page = style({
  minHeight: '12rem',
  maxHeight: '70vh',
  overflowY: 'auto',
  padding: space.s,
  borderRadius: radius.field,
  border: `1.5px solid ${vars.color.edge}`,
  background: vars.color.paper,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  selectors: { '&:focus': { outline: `3px solid ${vars.color.accentInk}`, outlineOffset: 1 } },
})
globalStyle(`${page} > *`, { marginBlock: `0 ${space.s}` })
globalStyle(`${page} p`, { margin: 0, minHeight: '1.4em' })
globalStyle(`${page} > p`, { marginBlock: `0 ${space.s}` })
globalStyle(`${page} img`, { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius.small })
globalStyle(`${page} .ProseMirror-selectednode`, { outline: `3px solid ${vars.color.accent}`, outlineOffset: 2 })
globalStyle(`${page} h3`, { fontSize: font.h2, marginBlock: `${space.m} ${space.xs}`, minHeight: '1.4em' })
globalStyle(`${page} [data-kind]`, {
  display: 'grid',
  gap: space.xs,
  padding: space.s,
  borderRadius: radius.small,
  background: vars.color.wash,
})
globalStyle(`${page} [data-kind="safety"], ${page} [data-kind="ask"]`, {
  background: vars.color.sand,
  color: vars.color.sandInk,
})
globalStyle(`${page} [data-kind="list"], ${page} [data-kind="steps"]`, {
  background: 'transparent',
  paddingBlock: 0,
  paddingInlineStart: space.l,
  counterReset: 'line',
})
globalStyle(`${page} [data-kind="list"] > p, ${page} [data-kind="steps"] > p`, {
  display: 'list-item',
  listStyle: 'disc outside',
  counterIncrement: 'line',
})
globalStyle(`${page} [data-kind="steps"] > p`, { listStyle: 'decimal outside' })

export const preview = style({ padding: space.m, border: `1px solid ${vars.color.line}`, borderRadius: radius.card })
export const state = style({ minHeight: '1.5em', fontSize: font.small, color: vars.color.soft })
export const difference = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
globalStyle(`${difference} ins`, { background: vars.color.accentSoft, color: vars.color.accentInk })
globalStyle(`${difference} del`, { background: vars.color.coralSoft, color: vars.color.coral })
export const checks = style({
  display: 'grid',
  gap: space.xxs,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})
export const fieldset = style({ border: 0, margin: 0, padding: 0, minWidth: 0 })
