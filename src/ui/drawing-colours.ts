/**
 * What our drawings are painted with, so that all look of one hand. A plain module, read when styles are built: a sheet that
 * took it from another's would bring the other's file onto its pages.
 */
import { vars } from './theme.css.ts'

const { accent, accentSoft, paper, sand, sandLine } = vars.color

export const mixed = (color: string, share: number, other: string): string =>
  `color-mix(in srgb, ${color} ${share}%, ${other})`

/** The arch of the brand, and walls. */
export const arch = { fill: accentSoft }
export const sun = { fill: sandLine }
export const warm = { fill: mixed(sand, 80, paper) }
export const far = { fill: mixed(accent, 26, sand) }
export const near = { fill: mixed(accent, 52, sand) }
export const deep = { fill: mixed(accent, 78, sand) }
export const line = {
  fill: 'none',
  stroke: deep.fill,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
