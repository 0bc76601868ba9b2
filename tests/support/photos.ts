/** Photos of people, as data addresses. */
import { colouredPng } from './typed-bytes.ts'

export const dataAddress = (type: string, bytes: Buffer): string =>
  `data:image/${type};base64,${bytes.toString('base64')}`

/** `mark`: another one has another picture; readers stop before it. */
export const photo = (mark = '', side = 8): string =>
  dataAddress('png', Buffer.concat([colouredPng(side, side), Buffer.from(mark)]))

/** The head of a JPEG, which says how large it is, and as many bytes as wanted behind it. */
export function jpegOf(width: number, height: number, size = 0): Buffer {
  const head = Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffc000110800000000030122000211010311 01'.replace(' ', ''),
    'hex',
  )
  head.writeUInt16BE(height, 25)
  head.writeUInt16BE(width, 27)
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length - 2), 7), Buffer.from('ffd9', 'hex')])
}

/** The head of a lossless WebP. */
export function webpOf(width: number, height: number): Buffer {
  const head = Buffer.concat([Buffer.from('RIFF____WEBPVP8L____/', 'latin1'), Buffer.alloc(9)])
  head.writeUInt32LE(head.length - 8, 4)
  head.writeUInt32LE(10, 16)
  head.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return head
}
