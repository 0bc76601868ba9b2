import type { Plugin } from 'vite'

/** Vite writes the tag of the first script anew, without what index.html says of it. */
const TAG = '<script async type="module"'
/** The face of the letters that few names have, the first of the package's two. */
const FEW_LETTERS = /(latin-ext[^{]*\{\s*font-family: '[^']*)/u

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
     *
     * The letters that few names have are a family of their own, the second in `family` (`src/ui/theme.css.ts`). As a part of the
     * first, which is not there, Chromium prepares a typeface of the device in its place, in every size, before it draws a word.
     */
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/u },
      handler(css) {
        if (!FEW_LETTERS.test(css)) throw new Error('The typeface names its faces in another way now: look again')
        const code = css.replace(FEW_LETTERS, '$1 Extended').replaceAll('font-display: swap', 'font-display: optional')
        return { code, map: null }
      },
    },
  }
}
