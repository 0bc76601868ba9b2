import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
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
  const found = new Map([[`${folder}pdf.worker.js`, join(home, 'legacy/build/pdf.worker.min.mjs')]])
  for (const part of ['wasm', 'standard_fonts', 'cmaps']) {
    for (const name of readdirSync(join(home, part))) {
      if (part !== 'wasm' || name.endsWith('_nowasm_fallback.js')) {
        found.set(`${folder}${part}/${name}`, join(home, part, name))
      }
    }
  }
  return found
}

function pdfFiles(): Plugin {
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

/** The commonest of 50,000: what is rarer than these, the meter sees by its pattern well enough. */
const KEPT = 3000

/** The meter's lists weigh more than the rest of the app. For somebody on a bad connection the top of one is enough. */
function fewerPasswords(): Plugin {
  return {
    name: 'fewer-passwords',
    load(id) {
      const list = /language-common\/dist\/(passwords|diceware)\.json\.mjs$/u.exec(id)?.[1]
      if (!list) return undefined
      const words = list === 'passwords' ? dictionary['passwords-common'].slice(0, KEPT) : []
      return { code: `export default ${JSON.stringify(words.join(' '))}.split(' ').filter(Boolean)`, map: null }
    },
  }
}

/** Only the shapes of an icon are drawn (`src/lib/lucide-icon.ts`): names, and random keys that no gzip makes smaller, are not. */
function shapesAlone(): Plugin {
  return {
    name: 'shapes-alone',
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return undefined
      return {
        code: code.replaceAll(/\bname: "[\w-]+",\s*size: 24,|,\s*key: "\w+"/gu, ''),
        map: null,
      }
    },
  }
}

/** What packages bring along, and more of it than is wanted. */
export const packages = (): Plugin[] => [pdfFiles(), fewerPasswords(), shapesAlone()]
