import { style } from '@vanilla-extract/css'
import { wide } from '#ui/breakpoints.ts'
import { space, vars } from '#ui/theme.css.ts'

export const frame = style({
  minHeight: '100dvh',
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: '236px minmax(0, 1fr)' } },
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
export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  paddingBottom: 'calc(var(--hb-bottom-bar, 0px) + env(safe-area-inset-bottom))',
})

/** Person left, Emergency right; on phones the status line stands below, on wide screens between. */
export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.s}`,
  padding: `calc(0.7rem + env(safe-area-inset-top)) ${space.m} 0`,
  '@media': {
    [wide]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      padding: '0.85rem 2.1rem',
      borderBottom: `1px solid ${vars.color.line}`,
    },
    print: { display: 'none' },
  },
})
export const person = style({ display: 'flex', minWidth: 0 })
export const emergency = style({ gridColumn: -2, '@media': { [wide]: { gridColumn: 4, gridRow: 1 } } })
export const status = style({
  gridColumn: '1 / -1',
  display: 'block',
  minWidth: 0,
  borderRadius: 14,
  background: vars.color.wash,
  '@media': { [wide]: { gridColumn: 2, gridRow: 1, background: 'none', justifySelf: 'start' } },
})
export const language = style({
  display: 'none',
  '@media': { [wide]: { display: 'block', gridColumn: 3, gridRow: 1 } },
})
export const notice = style({ padding: `${space.xs} ${space.m} 0`, '@media': { [wide]: { padding: '1rem 2.1rem 0' } } })
export const content = style({
  flex: 1,
  width: '100%',
  maxWidth: '72rem',
  padding: `${space.m} ${space.m} ${space.xl}`,
  outline: 'none',
  '@media': { [wide]: { padding: '1.7rem 2.1rem 3rem' } },
})
/** A screen that takes the whole of the display, such as the emergency view. */
export const bare = style({ outline: 'none' })

export const settings = style({ display: 'grid', gap: space.l })
export const more = style({ display: 'grid', gap: space.l })
export const moreLinks = style({ display: 'grid', gap: 2 })
export const signIn = style({ fontWeight: '650', minHeight: '44px', display: 'inline-flex', alignItems: 'center' })
