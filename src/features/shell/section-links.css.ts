import { globalStyle, style } from '@vanilla-extract/css'
import { short, wide } from '#ui/breakpoints.ts'
import { radius, space, vars, weight } from '#ui/theme.css.ts'

export const links = style({ display: 'grid', gap: 2 })
export const sideLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minHeight: '46px',
  // Longer names take two lines, which belong together.
  padding: `${space.xs} ${space.s}`,
  lineHeight: 1.25,
  borderRadius: 12,
  overflowWrap: 'anywhere',
  // As large as the longest word has room for in a phone's menu.
  fontSize: 'min(1rem, 7vw)',
  hyphens: 'manual',
  color: vars.color.soft,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.accentInk, background: vars.color.wash },
    '&[aria-current="page"]': {
      background: vars.color.accentSoft,
      color: vars.color.accentInk,
      fontWeight: weight.bold,
    },
  },
})

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 20,
  display: 'flex',
  justifyContent: 'space-around',
  padding: '0.35rem min(0.25rem, 4px) calc(0.35rem + env(safe-area-inset-bottom))',
  background: vars.color.paper,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [short]: { paddingBlock: '2px' }, [wide]: { display: 'none' }, print: { display: 'none' } },
})
// So that notifications and the end of a page stay clear of the bar.
globalStyle(`:root:has(${bar})`, {
  vars: { '--hb-bottom-bar': '4.4rem' },
  '@media': { [short]: { vars: { '--hb-bottom-bar': '54px' } }, [wide]: { vars: { '--hb-bottom-bar': '0px' } } },
})

export const picture = style({ display: 'grid', placeItems: 'center' })
export const barLink = style({
  // Equal shares, from which only the longest word takes more: names of two words have two lines.
  flex: '1 1 0',
  display: 'grid',
  justifyItems: 'center',
  // The pictures stand in one line, however many lines the words take.
  alignContent: 'start',
  gap: 2,
  minWidth: 'min-content',
  minHeight: 56,
  padding: '0.3rem 2px 0.15rem',
  overflowWrap: 'normal',
  hyphens: 'manual',
  // Six words in a row: larger text of the device's own stands in the menu, which has all of them.
  fontSize: 'min(0.78rem, 3.3vw)',
  letterSpacing: 0,
  wordSpacing: 0,
  lineHeight: 1.2,
  textAlign: 'center',
  color: vars.color.soft,
  textDecoration: 'none',
  selectors: { '&[aria-current="page"]': { color: vars.color.accentInk, fontWeight: weight.bold } },
  // Word and picture side by side.
  '@media': { [short]: { display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 6, minHeight: 48 } },
})
globalStyle(`${barLink} > ${picture}`, {
  padding: '0.15rem min(0.9rem, 8vw - 16px)',
  borderRadius: radius.pill,
  '@media': { [short]: { padding: '0.15rem 0.3rem' } },
})
globalStyle(`${barLink}[aria-current="page"] > ${picture}`, { background: vars.color.accentSoft })
