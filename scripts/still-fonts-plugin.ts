import type { Plugin } from 'vite'

/**
 * The typeface is on the page within its first tenth of a second (it is asked for in the head, and kept), or the one that the
 * device has stays until the next page: text that somebody reads never changes its lines under their eyes.
 */
export function stillFonts(): Plugin {
  return {
    name: 'still-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/u },
      handler: (css) => ({ code: css.replaceAll('font-display: swap', 'font-display: optional'), map: null }),
    },
  }
}
