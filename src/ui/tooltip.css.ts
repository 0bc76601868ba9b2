import { style, styleVariants } from '@vanilla-extract/css'
import { font, radius, space, vars } from './theme.css.ts'

export const anchor = style({ position: 'relative', display: 'block', minWidth: 0 })
const base = style({
  position: 'absolute',
  zIndex: 5,
  insetBlockEnd: 'calc(100% + 6px)',
  width: 'max-content',
  maxWidth: 'min(20rem, 80vw)',
  padding: `${space.xxs} ${space.s}`,
  borderRadius: radius.small,
  border: '1px solid transparent',
  background: vars.color.ink,
  color: vars.color.ground,
  fontSize: font.small,
  lineHeight: 1.4,
  visibility: 'hidden',
  opacity: 0,
  transition: 'opacity 120ms',
  selectors: {
    [`${anchor}:hover > &:not([data-dismissed]), ${anchor}:focus-within > &:not([data-dismissed])`]: {
      visibility: 'visible',
      opacity: 1,
    },
  },
})
export const bubble = styleVariants({
  start: [base, { insetInlineStart: 0 }],
  end: [base, { insetInlineEnd: 0 }],
})
