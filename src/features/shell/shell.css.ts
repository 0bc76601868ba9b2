import { style } from '@vanilla-extract/css'
import { short, wide } from '#ui/breakpoints.ts'
import { space, vars } from '#ui/theme.css.ts'
import { STAGE } from '#ui/two-columns.ts'

/** On the widest windows everything stands in the middle, in lines that an eye can follow. */
const PAGE = '84rem'
const edge = '2.1rem'
export const pageEdge = `calc(max(0px, (100% - ${PAGE}) / 2) + ${edge})`

export const frame = style({
  minHeight: '100dvh',
  '@media': {
    [wide]: { display: 'grid', gridTemplateColumns: 'clamp(236px, 13.9rem, 30vw) minmax(0, 1fr)' },
    // Else an empty sheet comes after a short screen.
    print: { minHeight: 0 },
  },
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
      // Where a scroll bar takes room of its own, it would be a white stripe between menu and page.
      scrollbarWidth: 'thin',
      scrollbarColor: `${vars.color.edge} transparent`,
      padding: '1.2rem 0.85rem',
      borderInlineEnd: `1px solid ${vars.color.line}`,
    },
    print: { display: 'none' },
  },
})
export const brandPlace = style({ paddingInlineStart: '0.6rem' })
/** On phones person and Emergency stay at the top, and the status line scrolls along; elsewhere the header stays, in one row. */
export const stage = style({
  containerType: 'inline-size',
  containerName: STAGE,
  minWidth: 0,
  paddingBottom: 'calc(var(--hb-bottom-bar, 0px) + env(safe-area-inset-bottom))',
  '@media': { print: { paddingBottom: 0 } },
})
/** Beside the side navigation, where the letters are so large for the window that the header has two rows. */
const twoRows = `${STAGE} (max-width: 40.99rem)`
const oneRow = {
  display: 'grid',
  alignItems: 'center',
  gap: space.s,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 21,
  background: vars.color.ground,
  borderBottom: `1px solid ${vars.color.line}`,
} as const
export const top = style({
  display: 'contents',
  '@media': {
    [short]: {
      ...oneRow,
      gridTemplateColumns: 'minmax(9rem, auto) auto minmax(0, 1fr)',
      padding: `${space.xxs} ${space.m}`,
    },
    [wide]: {
      ...oneRow,
      // The person's place does not wait for the name: what stands beside it would move.
      gridTemplateColumns: 'clamp(12.5rem, 18vw, 16rem) auto minmax(0, 1fr) auto',
      zIndex: 15,
      padding: `0.85rem ${pageEdge}`,
      '@container': { [twoRows]: { gridTemplateColumns: 'minmax(0, 12.5rem) 1fr auto' } },
    },
    print: { display: 'none' },
  },
})
/** Above the bottom bar: the person's menu may reach down there. */
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 21,
  padding: `calc(0.25rem + env(safe-area-inset-top)) ${space.m} 0.25rem`,
  background: vars.color.ground,
  '@media': { [short]: { display: 'contents' }, [wide]: { display: 'contents' }, print: { display: 'none' } },
})
export const person = style({ display: 'flex', minWidth: 0 })
/** Gives way first, down to its icon, so that the name stays whole. */
export const emergency = style({
  flex: '0 9999 auto',
  minWidth: 48,
  justifySelf: 'start',
  '@media': { [wide]: { '@container': { [twoRows]: { gridColumn: '2 / -1', minWidth: 'min-content' } } } },
})
const inRow = { marginInline: 0, background: 'none', justifySelf: 'start' } as const
export const status = style({
  display: 'block',
  minWidth: 0,
  marginInline: space.m,
  borderRadius: 14,
  background: vars.color.wash,
  '@media': {
    [short]: inRow,
    [wide]: { ...inRow, '@container': { [twoRows]: { gridColumn: '1 / 3' } } },
  },
})
export const language = style({ display: 'none', '@media': { [wide]: { display: 'flex' } } })
export const notice = style({
  padding: `${space.xs} ${space.m} 0`,
  '@media': { [wide]: { padding: `1rem ${pageEdge} 0` } },
})
export const content = style({
  padding: `${space.xs} ${space.m} ${space.xl}`,
  outline: 'none',
  '@media': { [wide]: { padding: `1.7rem ${pageEdge} 3rem` }, print: { padding: 0 } },
})
/** A screen that takes the whole of the display, such as the emergency view. */
export const bare = style({ outline: 'none' })

export const signIn = style({ fontWeight: '650', minHeight: '44px', display: 'inline-flex', alignItems: 'center' })
