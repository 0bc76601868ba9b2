import type { Plugin } from 'vite'

/** Vite writes the tag of the first script anew, without what index.html says of it. */
const TAG = '<script async type="module"'

/**
 * No frame is drawn before the first script has put the chosen colors and sizes on the page: a dark room stays dark. The
 * script is small, stands alone and comes from the device. Where `blocking` is not known, the first frame may be bright.
 */
export function beforeFirstFrame(): Plugin {
  return {
    name: 'before-first-frame',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(TAG)) throw new Error('The tag of the first script was not found in index.html')
        return html.replace(TAG, '<script async blocking="render" type="module"')
      },
    },
    apply: 'build',
  }
}
