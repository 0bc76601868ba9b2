import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface ReadPdf {
  pages: number
  text: string
  /** The same, page by page. */
  onPages: string[]
  /** How far above the foot of its page each text stands, in points, in the order of reading. */
  heights: number[][]
  pictures: number
}

/** Pages and words of a PDF, and the pictures drawn in it, as PDF.js reads it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await loading.promise
  const texts: string[] = []
  const heights: number[][] = []
  let pictures = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((drawing) => drawing === OPS.paintImageXObject).length
    heights.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [Number(item.transform[5])] : [])))
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/gu, ' '),
    )
  }
  const { numPages } = pdf
  await loading.destroy()
  return { pages: numPages, pictures, text: texts.join(' '), onPages: texts, heights }
}
