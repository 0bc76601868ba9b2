/** Small files that are what they say, by their bytes. */
import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')

/** A page with one line of text. */
export function pdf(text = 'Therapy plan'): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return ascii(`${file}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
}

/** One grey pixel, and as many bytes behind it as wanted: readers stop at the end mark. */
export function png(size = 0): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const image = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 0x80]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return Buffer.concat([image, Buffer.alloc(Math.max(0, size - image.length), 7)])
}

export const gif = (): Buffer => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The frame of a JPEG, enough for what reads the first bytes. */
export const jpg = (): Buffer => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')

/** A compound file, as Word made them before 2007. */
export const doc = (): Buffer => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528)])

/** A zip with what makes it a Word document, nothing compressed. */
export function docx(): Buffer {
  const types =
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
  return zip({ '[Content_Types].xml': types, 'word/document.xml': '<w:document/>' })
}

/** A zip that is no Word document. */
export const plainZip = (): Buffer => zip({ 'notes.txt': 'hello' })

export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = ascii(text)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(data.length, 14)
    fields.writeUInt32LE(data.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([ascii('PK\x03\x04'), fields, ascii(name), data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([ascii('PK\x01\x02\x14\x00'), fields, place, ascii(name)]))
    bodies.push(body)
    offset += body.length
  }
  const central = Buffer.concat(index)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(index.length, 8)
  end.writeUInt16LE(index.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
