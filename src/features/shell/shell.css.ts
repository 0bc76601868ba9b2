import { style } from '@vanilla-extract/css'
import { crowded, hugeText, notWide, wide } from '#ui/breakpoints.ts'
import { space, vars } from '#ui/theme.css.ts'

export const frame = style({
  minHeight: '100dvh',
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: 'clamp(236px, 13.9rem, 30vw) minmax(0, 1fr)' } },
})
export const side = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space.m,
      position: 'sticky',
      insetBlockStart: 0,
      height: '100dvh',
      overflowY: 'auto',
      padding: '1.2rem 0.85rem',
      borderInlineEnd: `1px solid ${vars.color.line}`,
    },
    print: { display: 'none' },
  },
})
export const brandPlace = style({ paddingInlineStart: '0.6rem' })
/**
 * On phones the stage itself is the grid: person and Emergency stay at the top while the rest scrolls under them, and
 * the status line below scrolls along. On wide screens the header is one row that stays.
 */
export const stage = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  minWidth: 0,
  paddingBottom: 'calc(var(--hb-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const top = style({
  display: 'contents',
  '@media': {
    [wide]: {
      display: 'grid',
      // The person's place does not wait for the name: what stands beside it would move.
      gridTemplateColumns: 'clamp(9rem, 18vw, 16rem) minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: space.s,
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 15,
      padding: '0.85rem 2.1rem',
      background: vars.color.ground,
      borderBottom: `1px solid ${vars.color.line}`,
    },
    print: { display: 'none' },
  },
})
const corner = style({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  paddingBlock: `calc(0.6rem + env(safe-area-inset-top)) ${space.xs}`,
  background: vars.color.ground,
  '@media': { [wide]: { position: 'static', padding: 0 } },
})
/** Above the bottom bar: its menu may reach down there. */
export const person = style([
  corner,
  {
    zIndex: 21,
    paddingInlineStart: space.m,
    // The name scrolls away, so that the two rows leave room to read.
    '@media': {
      [crowded]: { gridColumn: '1 / -1', position: 'relative' },
      [notWide]: { selectors: { [hugeText]: { gridColumn: '1 / -1', position: 'relative' } } },
    },
  },
])
export const emergency = style([
  corner,
  {
    zIndex: 15,
    paddingInline: `${space.s} ${space.m}`,
    '@media': {
      [crowded]: { gridColumn: '1 / -1', paddingInlineStart: space.m },
      [notWide]: { selectors: { [hugeText]: { gridColumn: '1 / -1', paddingInlineStart: space.m } } },
      [wide]: { gridColumn: 4, gridRow: 1, paddingInline: 0 },
    },
  },
])
export const status = style({
  gridColumn: '1 / -1',
  display: 'block',
  minWidth: 0,
  marginInline: space.m,
  borderRadius: 14,
  background: vars.color.wash,
  '@media': {
    [wide]: { gridColumn: 2, gridRow: 1, marginInline: 0, background: 'none', justifySelf: 'start' },
  },
})
export const language = style({
  display: 'none',
  '@media': { [wide]: { display: 'flex', gridColumn: 3, gridRow: 1 } },
})
export const notice = style({
  gridColumn: '1 / -1',
  padding: `${space.xs} ${space.m} 0`,
  '@media': { [wide]: { padding: '1rem 2.1rem 0' } },
})
export const content = style({
  gridColumn: '1 / -1',
  width: '100%',
  maxWidth: '72rem',
  padding: `${space.m} ${space.m} ${space.xl}`,
  outline: 'none',
  '@media': { [wide]: { padding: '1.7rem 2.1rem 3rem' } },
})
/** A screen that takes the whole of the display, such as the emergency view. */
export const bare = style({ outline: 'none' })

export const signIn = style({ fontWeight: '650', minHeight: '44px', display: 'inline-flex', alignItems: 'center' })
