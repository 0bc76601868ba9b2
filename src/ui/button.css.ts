import { style, styleVariants } from '@vanilla-extract/css'
import { radius, reading, space, target, vars, weight } from './theme.css.ts'

/** Nobody presses paper. */
const onScreen = { '@media': { print: { selectors: { '&&': { display: 'none' } } } } } as const

const base = style({
  ...onScreen,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minHeight: target,
  padding: `${space.xs} min(7vw, 1.4rem / ${reading.scale})`,
  borderRadius: radius.pill,
  // Transparent for most: forced colours need an edge to draw.
  border: '1.5px solid transparent',
  fontWeight: weight.bold,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms, opacity 120ms',
  selectors: {
    '&:focus-visible': { borderRadius: radius.pill },
    // Words in two lines stay beside their picture.
    '&:has(> svg)': { textAlign: 'start' },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.55, cursor: 'default' },
  },
})

const hover = '&:hover:not(:disabled):not([aria-disabled="true"])'
const mixed = (color: string) => `color-mix(in srgb, ${color} 88%, ${vars.color.ink})`

export const variant = styleVariants({
  primary: [
    base,
    {
      background: vars.color.accent,
      color: vars.color.onAccent,
      selectors: { [hover]: { background: mixed(vars.color.accent) } },
    },
  ],
  secondary: [
    base,
    {
      borderColor: vars.color.accent,
      color: vars.color.accentInk,
      selectors: { [hover]: { background: vars.color.accentSoft } },
    },
  ],
  quiet: [
    base,
    {
      paddingInline: space.s,
      color: vars.color.accentInk,
      selectors: { [hover]: { background: vars.color.accentSoft } },
    },
  ],
  danger: [
    base,
    {
      background: vars.color.coral,
      color: vars.color.onCoral,
      selectors: { [hover]: { background: mixed(vars.color.coral) } },
    },
  ],
})

export const block = style({ width: '100%' })

export const round = style({
  ...onScreen,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: target,
  height: target,
  borderRadius: '50%',
  border: '1.5px solid transparent',
  color: vars.color.soft,
  transition: 'background-color 120ms',
  selectors: {
    '&:focus-visible': { borderRadius: '50%' },
    [hover]: { background: vars.color.accentSoft, color: vars.color.accentInk },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
})
