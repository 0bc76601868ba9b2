import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pages and words of a PDF, as PDF.js reads it. */
export async function readPdf(bytes: Buffer): Promise<{ pages: number; text: string }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const texts: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const { numPages } = pdf
  await loading.destroy()
  return { pages: numPages, text: texts.join(' ').replaceAll(/\s+/gu, ' ') }
}
