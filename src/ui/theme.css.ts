/**
 * The theme contract: the only place with colour, size and radius literals. Light is the default, dark and high
 * contrast follow the system, and `data-theme` on <html> overrides it. The names are plain custom properties
 * (`--hb-color-ink`) so that what paints before the framework has started can use them too.
 */
import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { muted } from '#lib/muted-colour.ts'
import { crowded } from './breakpoints.ts'

export const vars = createGlobalThemeContract(
  {
    color: {
      ground: null,
      paper: null,
      ink: null,
      soft: null,
      line: null,
      /** Boundary of a control: at least 3:1 on paper, where `line` is only decoration. */
      edge: null,
      wash: null,
      accent: null,
      accentInk: null,
      accentSoft: null,
      onAccent: null,
      sand: null,
      sandLine: null,
      sandInk: null,
      coral: null,
      coralSoft: null,
      onCoral: null,
      blue: null,
      grey: null,
      veil: null,
      /** The top navigation where it lies dark over a page: the same in light and dark. */
      nav: null,
      onNav: null,
    },
  },
  (_value, path) => `hb-${path.join('-')}`,
)

/** Room between things: what text grows into, so it does not grow along. */
const room = (rem: number) => `calc(${rem}rem * var(--hb-room) / var(--hb-text-scale))`

/** What a person may set on this device (`lib/display-choice.ts`) that is not a colour. */
const measures = {
  '--hb-text-scale': '1',
  '--hb-saturation': '1',
  '--hb-chosen': '100%',
  '--hb-chosen-ink': '100%',
  '--hb-line': '1.5',
  '--hb-letters': '0em',
  '--hb-words': '0em',
  '--hb-target': '48px',
  '--hb-room': '1',
  '--hb-space-xxs': room(0.25),
  '--hb-space-xs': room(0.5),
  '--hb-space-s': room(0.75),
  '--hb-space-m': room(1),
  '--hb-space-l': room(1.5),
  '--hb-space-xl': room(2),
  '--hb-space-xxl': room(3),
  '--hb-h1': '1.9rem',
} as const
const measure = (name: keyof typeof measures) => `var(${name})`

/** Sizes do not change with the theme; they scale with the person's own font size (1rem is 18 px, 17 on wide screens). */
export const space = {
  xxs: measure('--hb-space-xxs'),
  xs: measure('--hb-space-xs'),
  s: measure('--hb-space-s'),
  m: measure('--hb-space-m'),
  l: measure('--hb-space-l'),
  xl: measure('--hb-space-xl'),
  xxl: measure('--hb-space-xxl'),
}
/** Few sizes, so that what matters is found by its size. */
export const font = {
  tiny: '0.8rem',
  small: '0.86rem',
  body: '1rem',
  h3: '1.06rem',
  h2: '1.12rem',
  h1: measure('--hb-h1'),
}
export const reading = {
  scale: measure('--hb-text-scale'),
  line: measure('--hb-line'),
  letters: measure('--hb-letters'),
  words: measure('--hb-words'),
  /** For colours that people chose themselves: less of them while colours are reduced. */
  saturation: measure('--hb-saturation'),
  /** The share of such a colour and of the ink on it: on dark they are mixed down, and the ink is white. */
  chosen: measure('--hb-chosen'),
  chosenInk: measure('--hb-chosen-ink'),
}
export const radius = { small: '10px', field: '14px', card: '18px', pill: '999px' }
export const weight = { normal: '400', bold: '650' }
/** Smallest height of anything that is tapped. */
export const target = measure('--hb-target')
export const family =
  "'Atkinson Hyperlegible Next Variable', 'Atkinson Hyperlegible Next Variable Extended', 'Atkinson Fallback', 'Atkinson Fallback Linux', 'Helvetica Neue', Arial, system-ui, sans-serif"

type Palette = { [K in keyof typeof vars.color]: string }

const light: Palette = {
  ground: '#f8f5ef',
  paper: '#fffdf9',
  ink: '#1d2b2c',
  soft: '#4a5858',
  line: '#e2dbce',
  edge: '#7f8a85',
  wash: '#eee9df',
  accent: '#0f4c4a',
  accentInk: '#0f4c4a',
  accentSoft: '#e1ece8',
  onAccent: '#fffdf9',
  sand: '#f3e7d3',
  sandLine: '#e0c99c',
  sandInk: '#5a3c06',
  coral: '#a83526',
  coralSoft: '#fbe9e4',
  onCoral: '#fffdf9',
  blue: '#1c5fae',
  grey: '#6a7373',
  veil: 'rgb(29 43 44 / 0.45)',
  nav: '#0f4c4a',
  onNav: '#ffffff',
}

const dark: Palette = {
  ground: '#101a1b',
  paper: '#182425',
  ink: '#e9eeea',
  soft: '#aab8b5',
  line: '#2b3a3b',
  edge: '#75868a',
  wash: '#1a2728',
  accent: '#8ccfc4',
  accentInk: '#8ccfc4',
  accentSoft: '#1e3534',
  onAccent: '#10201f',
  sand: '#3a2f1b',
  sandLine: '#6b5526',
  sandInk: '#f3ddb0',
  coral: '#ff9c8a',
  coralSoft: '#3c221d',
  onCoral: '#2b0f0a',
  blue: '#84b8f5',
  grey: '#8d9a9a',
  veil: 'rgb(0 0 0 / 0.6)',
  nav: '#0b3533',
  onNav: '#ffffff',
}

const contrast: Palette = {
  ground: '#ffffff',
  paper: '#ffffff',
  ink: '#000000',
  soft: '#1c1c1c',
  line: '#4a4a4a',
  edge: '#000000',
  wash: '#ededed',
  accent: '#00302e',
  accentInk: '#00302e',
  accentSoft: '#dceeea',
  onAccent: '#ffffff',
  sand: '#fff6e0',
  sandLine: '#5a3c06',
  sandInk: '#3a2600',
  coral: '#7c1206',
  coralSoft: '#fff0ed',
  onCoral: '#ffffff',
  blue: '#003b82',
  grey: '#3f3f3f',
  veil: 'rgb(0 0 0 / 0.75)',
  nav: '#00302e',
  onNav: '#ffffff',
}

const contrastDark: Palette = {
  ground: '#000000',
  paper: '#000000',
  ink: '#ffffff',
  soft: '#f0f0f0',
  line: '#b8b8b8',
  edge: '#ffffff',
  wash: '#1f1f1f',
  accent: '#a6f0e5',
  accentInk: '#a6f0e5',
  accentSoft: '#0c2b29',
  onAccent: '#000000',
  sand: '#1f1700',
  sandLine: '#ffdf8f',
  sandInk: '#ffe9b8',
  coral: '#ffb9ac',
  coralSoft: '#2b0a05',
  onCoral: '#000000',
  blue: '#b5d6ff',
  grey: '#d0d0d0',
  veil: 'rgb(0 0 0 / 0.85)',
  nav: '#000000',
  onNav: '#ffffff',
}

/** Even white, mixed down so far, holds white letters at 5:1. */
const chosenInDark = { '--hb-chosen': '32%', '--hb-chosen-ink': '0%' }

/** Paper is white, whatever the screen is. */
const prefersDark = 'screen and (prefers-color-scheme: dark)'
const prefersContrast = '(prefers-contrast: more)'

/** The four palettes by what the person chose, else by what the device says. `state` narrows to a further choice. */
function paint(state: string, change: (color: string, name: string) => string): void {
  const colors = (palette: Palette) =>
    assignVars(
      vars.color,
      Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, change(color, name)])) as Palette,
    )
  globalStyle(`:root${state}`, { vars: colors(light), colorScheme: 'light' })
  globalStyle(`:root:not([data-theme])${state}`, {
    '@media': {
      [prefersDark]: { vars: { ...colors(dark), ...chosenInDark }, colorScheme: 'dark' },
      [prefersContrast]: { vars: colors(contrast) },
      [`${prefersDark} and ${prefersContrast}`]: {
        vars: { ...colors(contrastDark), ...chosenInDark },
        colorScheme: 'dark',
      },
    },
  })
  globalStyle(`:root[data-theme="dark"]${state}`, {
    '@media': { screen: { vars: { ...colors(dark), ...chosenInDark }, colorScheme: 'dark' } },
  })
  globalStyle(`:root[data-theme="contrast"]${state}`, {
    vars: colors(contrast),
    '@media': { [prefersDark]: { vars: { ...colors(contrastDark), ...chosenInDark }, colorScheme: 'dark' } },
  })
}

paint('', (color) => color)
// The one color for what matters stays the clearest.
paint('[data-color="soft"]', (color, name) => muted(color, /coral/iu.test(name) ? 0.65 : 0.35))

globalStyle(':root', { vars: measures })
// Sizes and room are for the eyes in front of the screen; paper keeps its own.
const onScreen = (state: string, set: Partial<Record<keyof typeof measures, string>>) =>
  globalStyle(`:root${state}`, { '@media': { screen: { vars: set } } })
// Room does not grow with such letters.
globalStyle(':root', { '@media': { [crowded]: { vars: { '--hb-room': '0.5', '--hb-h1': '1.3rem' } } } })
onScreen('[data-color="soft"]', { '--hb-saturation': '0.35' })
onScreen('[data-text="125"]', { '--hb-text-scale': '1.25', '--hb-h1': '1.7rem' })
onScreen('[data-text="150"]', { '--hb-text-scale': '1.5', '--hb-h1': '1.5rem' })
onScreen('[data-text="200"]', { '--hb-text-scale': '2', '--hb-h1': '1.3rem' })
onScreen('[data-spacing="roomy"]', {
  '--hb-line': '1.8',
  '--hb-letters': '0.02em',
  '--hb-words': '0.1em',
  '--hb-target': '56px',
  '--hb-room': '1.3',
})
