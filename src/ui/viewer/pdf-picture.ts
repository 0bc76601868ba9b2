/** The first page of a PDF as a picture. Fetched when idle with the rest of PDF.js (sw/app-files.ts, LATE). */
import { pdfjs } from 'react-pdf'
import { drawnAsJpeg } from '#lib/jpeg.ts'
import { options } from './pdf-files.ts'

/** A JPEG as large as the page fits into so many pixels. Rejects when it is broken or locked with a password. */
export async function firstPage(pdf: Blob, width: number, height: number): Promise<Blob> {
  const loading = pdfjs.getDocument({
    ...options,
    data: await pdf.arrayBuffer(),
  })
  try {
    const page = await (await loading.promise).getPage(1)
    const whole = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: Math.min(width / whole.width, height / whole.height) })
    return await drawnAsJpeg(
      viewport,
      0.8,
      ({ canvas }) => page.render({ canvas, viewport, annotationMode: pdfjs.AnnotationMode.DISABLE }).promise,
    )
  } finally {
    await loading.destroy()
  }
}
