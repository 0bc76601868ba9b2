/** What PDF.js needs besides itself, from our own origin (scripts/pdf-files-plugin.ts). */
import { pdfjs } from 'react-pdf'
import { trustedScriptUrl } from '#lib/trusted-types.ts'

/**
 * PDF.js reads the words of a page with `for await`, which WebKit does not know of streams (2.50: undefined). Without this a PDF is
 * a picture there, in which a screen reader finds no word.
 */
async function* values<T>(this: ReadableStream<T>): AsyncGenerator<T, undefined> {
  const reader = this.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    void reader.cancel().catch(() => {})
  }
  return undefined
}
ReadableStream.prototype[Symbol.asyncIterator] ??= values

const files = `/assets/pdf-${pdfjs.version}/`

// The worker is made here, since PDF.js would name it by a plain address, which Trusted Types forbid. And it is one for
// all documents: PDF.js ends a worker of its own making with each, and refuses the next one that comes meanwhile.
const port = new Worker(trustedScriptUrl(`${files}pdf.worker.js`), { type: 'module' })

export const options = {
  worker: pdfjs.PDFWorker.create({ port }),
  cMapUrl: `${files}cmaps/`,
  standardFontDataUrl: `${files}standard_fonts/`,
  wasmUrl: `${files}wasm/`,
  // Our policy allows no WebAssembly; the same decoders come in plain script.
  useWasm: false,
}
