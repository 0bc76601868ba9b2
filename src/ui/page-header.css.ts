import { globalStyle, style } from '@vanilla-extract/css'
import { narrow, notWide, short } from './breakpoints.ts'
import { font, space, vars, weight } from './theme.css.ts'

export const header = style({
  marginBottom: space.m,
  '@media': { [narrow]: { marginBottom: space.s }, [short]: { marginBottom: space.xs } },
})
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
})
// One that is a long address is broken, and does not make the page wider.
globalStyle(`${row} > h1`, { minWidth: 0 })
/** On phones the tabs take the place of the title, which is still read out and takes the focus. */
export const rowOfTabs = style({ '@media': { [notWide]: { justifyContent: 'start' }, [narrow]: { gap: space.xs } } })
globalStyle(`${rowOfTabs} > h1`, {
  '@media': { [notWide]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
globalStyle(`${rowOfTabs} > nav`, { '@media': { [notWide]: { flex: '1 1 auto' } } })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })
export const subtitle = style({ color: vars.color.soft, fontSize: font.small, marginTop: '0.35rem' })
export const owner = style({ color: vars.color.ink, fontWeight: weight.bold })
