import type { Plugin } from 'vite'

/** What reads and what draws, see `src/boot/boot.ts`. */
const PAINTER = ['src/boot/read-family.ts', 'src/boot/paint.ts']

/**
 * The early painter is in scripts of its own (`src/boot/boot.ts` imports them when there is something to paint). The page asks
 * for them together with the first script, so that they are there when they are wanted: one wait, not two.
 */
export function preloadPaint(): Plugin {
  return {
    name: 'preload-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const own = PAINTER.map((name) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name))))
        if (own.includes(undefined)) throw new Error('The painter was not found in the build')
        const needed = new Set(own.flatMap((chunk) => (chunk ? [chunk.fileName].concat(chunk.imports) : [])))
        const links = [...needed]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
        // So that pages which never paint early can leave it out (`server/drawing/page-file.ts`).
        return html.replace('</head>', `  <!-- painter -->${links.join('')}<!-- /painter -->\n  </head>`)
      },
    },
  }
}
