import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { low, wide } from './breakpoints.ts'
import { footer } from './dialog-footer.css.ts'
import { radius, space, vars } from './theme.css.ts'

const appear = keyframes({ from: { opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(1.5rem)', opacity: 0 } })

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: 40,
  background: vars.color.veil,
  animation: `${appear} 120ms ease-out`,
})

const box = style({
  position: 'fixed',
  zIndex: 41,
  display: 'flex',
  flexDirection: 'column',
  background: vars.color.paper,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  animation: `${rise} 140ms ease-out`,
  outline: 'none',
  '@media': { [low]: { overflowY: 'auto' } },
  selectors: { '&:focus-visible': { borderRadius: radius.card } },
})

const centred = style([
  box,
  {
    insetInline: 0,
    marginInline: 'auto',
    insetBlockStart: 'max(1rem, 8dvh)',
    width: 'calc(100vw - 2rem)',
    maxHeight: 'calc(100dvh - max(2rem, 12dvh))',
    borderRadius: radius.card,
    '@media': {
      [low]: { insetBlockStart: '0.5rem', selectors: { '&&': { maxHeight: 'calc(100dvh - 1rem)' } } },
    },
  },
])

export const dialog = styleVariants({
  s: [centred, { maxWidth: '27rem' }],
  m: [centred, { maxWidth: '36rem' }],
  l: [centred, { maxWidth: '48rem' }],
  /** For what needs every bit of room, such as a page of a document. */
  full: [
    centred,
    {
      insetBlockStart: 0,
      width: '100vw',
      height: '100dvh',
      maxHeight: 'none',
      borderRadius: 0,
      borderWidth: 0,
      '@media': {
        [low]: { insetBlockStart: 0, maxHeight: 'none' },
        [wide]: {
          insetBlockStart: '3dvh',
          width: 'calc(100vw - 4rem)',
          maxWidth: '72rem',
          height: '94dvh',
          borderRadius: radius.card,
          borderWidth: 1,
        },
      },
    },
  ],
})

export const sheet = style([
  box,
  {
    insetInline: 0,
    insetBlockEnd: 0,
    maxHeight: '88dvh',
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    borderWidth: '1px 0 0',
    paddingBottom: 'env(safe-area-inset-bottom)',
    '@media': {
      [wide]: {
        insetInlineStart: 'auto',
        insetBlockStart: 0,
        maxHeight: 'none',
        width: '30rem',
        borderRadius: 0,
        borderWidth: '0 0 0 1px',
      },
    },
  },
])

const slide = keyframes({ from: { transform: 'translateX(1.5rem)', opacity: 0 } })

export const side = style([
  box,
  {
    insetBlock: 0,
    insetInlineEnd: 0,
    width: 'min(24rem, calc(100vw - 44px))',
    borderWidth: '0 0 0 1px',
    paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
    animation: `${slide} 140ms ease-out`,
  },
])

export const header = style({
  display: 'flex',
  // The button goes above the title before a word of it is torn.
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  alignItems: 'start',
  columnGap: space.xs,
  padding: `${space.m} ${space.s} 0 ${space.l}`,
})
export const heading = style({
  flex: '1 1 min-content',
  minWidth: 0,
  maxWidth: '100%',
  paddingBlock: '0.55rem',
  fontSize: 'min(1.2rem, 9.8vw)',
  overflowWrap: 'break-word',
})
export const description = style({ padding: `0 ${space.l}`, color: vars.color.soft })
export const body = style({
  padding: `${space.s} ${space.l} ${space.l}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // A field that takes the focus is shown with its label, or with what is wrong below it.
  scrollPaddingBlock: 'min(5rem, 25%)',
  minHeight: 0,
  flex: 1,
  '@media': { [low]: { flex: '1 0 auto', overflowY: 'visible' } },
})
export const fixedFooter = style([
  footer,
  { padding: `${space.s} ${space.l} ${space.m}`, borderTop: `1px solid ${vars.color.line}` },
])
export const question = style({
  display: 'grid',
  gap: space.s,
  padding: `${space.m} ${space.l}`,
  borderTop: `1.5px solid ${vars.color.sandLine}`,
  background: vars.color.sand,
  color: vars.color.sandInk,
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
})
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space.s, justifyContent: 'flex-end' })
