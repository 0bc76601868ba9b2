import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const home = new URL('../node_modules/pdfjs-dist/', import.meta.url).pathname
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
/** The version in the address: files there never change, like those with a hash in their name. */
const folder = `assets/pdf-${version}/`

const EMPTYING = "layer.innerHTML = ''"

/**
 * What PDF.js asks for at run time, from our own origin: its worker, decoders of pictures in plain script (our policy
 * allows no WebAssembly), the typefaces that a PDF may leave out, and the tables of East Asian encodings.
 */
function files(): Map<string, string> {
  const found = new Map([[`${folder}pdf.worker.js`, join(home, 'build/pdf.worker.min.mjs')]])
  for (const part of ['wasm', 'standard_fonts', 'cmaps']) {
    for (const name of readdirSync(join(home, part))) {
      if (part !== 'wasm' || name.endsWith('_nowasm_fallback.js')) {
        found.set(`${folder}${part}/${name}`, join(home, part, name))
      }
    }
  }
  return found
}

export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    configureServer({ middlewares }) {
      const served = files()
      middlewares.use((request, response, next) => {
        const path = served.get((request.url ?? '').slice(1))
        if (!path) return next()
        response.setHeader('Content-Type', path.endsWith('js') ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(path))
      })
    },
    // It empties an element by way of HTML text, which Trusted Types forbid even for an empty one.
    transform(code, id) {
      if (!id.endsWith('/react-pdf/dist/Page/TextLayer.js')) return undefined
      if (!code.includes(EMPTYING)) throw new Error('react-pdf empties its text layer in another way now: look again')
      return { code: code.replaceAll(EMPTYING, 'layer.replaceChildren()'), map: null }
    },
    generateBundle() {
      for (const [fileName, path] of files()) {
        if (!basename(path).startsWith('LICENSE')) {
          this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
        }
      }
    },
  }
}
