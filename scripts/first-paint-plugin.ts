import type { Plugin } from 'vite'

/** Vite writes the tag of the first script anew, without what index.html says of it. */
const TAG = '<script async type="module"'

/** What somebody sees first is what stays: in the chosen colors, and in one typeface. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'pre',
    apply: 'build',
    /**
     * No frame is drawn before the first script has put the chosen colors and sizes on the page: a dark room stays dark. The
     * script is small, stands alone and comes from the device. Where `blocking` is not known, the first frame may be bright.
     */
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(TAG)) throw new Error('The tag of the first script was not found in index.html')
        return html.replace(TAG, '<script async blocking="render" type="module"')
      },
    },
    /**
     * The typeface is on the page within its first tenth of a second (it is asked for in the head, and kept), or the one that the
     * device has stays until the next page: text that somebody reads never changes its lines under their eyes.
     */
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/u },
      handler: (css) => ({ code: css.replaceAll('font-display: swap', 'font-display: optional'), map: null }),
    },
  }
}
