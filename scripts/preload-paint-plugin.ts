import type { Plugin } from 'vite'

/** The name of the painter's module, see `src/boot/paint.ts`. */
const PAINTER = 'src/boot/paint.ts'

/** Around what the painter needs, so that pages which never paint early can leave it out (`prerender-page.ts`). */
export const PAINTER_NEEDS = /\s*<!-- painter -->[\s\S]*?<!-- \/painter -->/u

/**
 * The early painter is a script of its own (`src/boot/boot.ts` imports it when there is something to paint). The page asks
 * for it together with the first script, so that it is there when it is wanted: one wait, not two.
 */
export function preloadPaint(): Plugin {
  return {
    name: 'preload-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const painter = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(PAINTER)),
        )
        if (painter?.type !== 'chunk') throw new Error('The painter was not found in the build')
        const scripts = [painter, ...painter.imports.map((name) => bundle[name])].filter(
          (file) => file?.type === 'chunk' && !html.includes(file.fileName),
        )
        const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file?.fileName}">`)
        return html.replace('</head>', `  <!-- painter -->${links.join('')}<!-- /painter -->\n  </head>`)
      },
    },
  }
}
