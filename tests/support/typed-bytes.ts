/** Small files that are what they say, by their bytes. */
import { crc32, deflateSync } from 'node:zlib'
import { zip } from './zip-file.ts'

/** A PDF with one line of text on each page. */
export function pdf(...lines: string[]): Buffer {
  const pages = lines.length > 0 ? lines : ['Therapy plan']
  const font = 3 + pages.length * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((words, index) => {
      const content = `BT /F1 28 Tf 72 720 Td (${words}) Tj ET`
      const resources = `<< /Font << /F1 ${font} 0 R >> >>`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index * 2} 0 R /Resources ${resources} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  )
}

/** One grey pixel, and as many bytes behind it as wanted: readers stop at the end mark. */
export function png(size = 0): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const image = pngOf(header, deflateSync(Buffer.from([0, 0x80])))
  return Buffer.concat([image, Buffer.alloc(Math.max(0, size - image.length), 7)])
}

/** A picture that moves, in the same file form: a chunk before the image says so. */
export function apng(): Buffer {
  const still = png()
  const beforeImage = still.indexOf('IDAT') - 4
  const moving = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
  return Buffer.concat([still.subarray(0, beforeImage), moving, still.subarray(beforeImage)])
}

/** A picture of one colour, or of a colour of its own at each place of a line, 0 to 255 for red, green and blue. */
export function colouredPng(width: number, height: number, colours = Buffer.alloc(width * 3, 0x7a)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.alloc(1), colours])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  return pngOf(header, pixels)
}

export const gif = (): Buffer => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The frame of a JPEG, enough for what reads the first bytes. */
export const jpg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

/** A compound file, as Word made them before 2007. */
export const doc = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)])

/** A zip with what makes it a Word document. */
export function docx(): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' })
}

/** A zip that is no Word document. */
export const plainZip = (): Buffer => zip({ 'notes.txt': 'hello' })

const pngOf = (header: Buffer, pixels: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
