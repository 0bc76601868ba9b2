import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { round } from '#ui/button.css.ts'
import { radius, space, target, vars, weight } from '#ui/theme.css.ts'
import { brand } from './brand.css.ts'
import { face } from '#ui/face.css.ts'
import * as profile from './profile-menu.css.ts'

// By the bar's own width and in its own letters: the links stand in it where they fit, whatever the size of the text.
const roomy = '(min-width: 66rem)'
const tight = '(max-width: 34rem)'
const tiny = '(max-width: 19rem)'
/** The smallest screen with larger letters. */
const tiniest = '(max-width: 17rem)'

const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  containerType: 'inline-size',
  borderBottom: '1px solid transparent',
  '@media': { print: { display: 'none' } },
})
export const look = styleVariants({
  light: [bar, { background: vars.color.ground, color: vars.color.ink, borderBottomColor: vars.color.line }],
  translucent: [bar, { background: `color-mix(in srgb, ${vars.color.nav} 92%, transparent)`, color: vars.color.onNav }],
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxs,
  minHeight: '64px',
  maxWidth: '90rem',
  marginInline: 'auto',
  padding: `calc(${space.xxs} + env(safe-area-inset-top)) ${space.m} ${space.xxs}`,
  '@container': { [tiniest]: { paddingInline: space.xxs, gap: 0 } },
})
export const links = style({
  display: 'none',
  '@container': { [roomy]: { display: 'flex', flexWrap: 'wrap', marginInlineStart: space.m } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  padding: `0 ${space.xs}`,
  borderRadius: radius.small,
  fontSize: '0.92rem',
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current="page"]': { fontWeight: weight.bold, textDecoration: 'underline', textDecorationThickness: 2 },
  },
})
export const end = style({ marginInlineStart: 'auto', display: 'flex', alignItems: 'center', gap: space.xxs })
/** For what the side menu repeats. */
export const wideOnly = style({ display: 'none', '@container': { [roomy]: { display: 'contents' } } })
/** What the side menu repeats too, and only the smallest screens do without. */
export const notTiny = style({ '@container': { [tiny]: { display: 'none' } } })
// A signed-in person's menu takes the room of the languages on a phone, whose side menu has them.
globalStyle(`${end}:has(.${profile.trigger}) > ${notTiny}`, {
  '@container': { '(max-width: 22rem)': { display: 'none' } },
})
export const narrowOnly = style({ '@container': { [roomy]: { display: 'none' } } })
const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: target,
  padding: `0 ${space.m}`,
  borderRadius: radius.pill,
  border: '1.5px solid currentColor',
  fontSize: '0.92rem',
  fontWeight: weight.bold,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:focus-visible': { borderRadius: radius.pill }, '&:hover': { textDecoration: 'underline' } },
})
export const contact = style([pill, { color: 'inherit' }])
export const getIn = style([
  pill,
  {
    borderColor: 'transparent',
    background: vars.color.accent,
    color: vars.color.onAccent,
    selectors: { [`${look.translucent} &`]: { background: vars.color.onNav, color: vars.color.nav } },
  },
])

const onDark = (selector: string) => `${look.translucent} ${selector}`
globalStyle([onDark(`.${brand}`), onDark(`.${round}`)].join(), { color: 'inherit' })
globalStyle(onDark(`.${round}:hover:not(:disabled)`), {
  color: 'inherit',
  background: `color-mix(in srgb, ${vars.color.onNav} 16%, transparent)`,
})
globalStyle(onDark(':is(a, button):focus-visible'), { outlineColor: vars.color.onNav })
globalStyle(onDark(`.${profile.trigger}:is(:hover, [aria-expanded="true"])`), {
  background: `color-mix(in srgb, ${vars.color.onNav} 16%, transparent)`,
})
globalStyle(onDark(`.${profile.trigger} .${face}`), { background: vars.color.onNav, color: vars.color.nav })
globalStyle(onDark(`.${profile.role}`), { color: 'inherit' })
// Where there is no room for the name it is still read out.
globalStyle(`${row} .${profile.words}`, {
  '@container': { [tight]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
