/** What PDF.js needs besides itself, from our own origin (scripts/pdf-files-plugin.ts). */
import { pdfjs } from 'react-pdf'
import { trustedScriptUrl } from '#lib/trusted-types.ts'

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
