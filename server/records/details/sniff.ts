/** What bytes are, by themselves: a type that a server claims is a hint at best. */
import { isUtf8 } from 'node:buffer'
import { knownEncoding } from '#server/records/cda/decode.ts'

export type Sniffed = 'pdf' | 'png' | 'jpeg' | 'gif' | 'html' | 'xml' | 'text' | 'rtf' | 'unknown'

const SIGNATURES: [Sniffed, RegExp][] = [
  ['png', /^\u0089PNG\r\n/],
  ['jpeg', /^\u00FF\u00D8\u00FF/],
  ['gif', /^GIF8[79]a/],
  ['rtf', /^\{\\rtf/],
]

/** `claimed`: the bare media type. It only decides between kinds of text. */
export function sniff(bytes: Uint8Array, claimed: string): Sniffed {
  const start = oneByteEach(bytes.subarray(0, 1024))
  // Some writers put a mark, or words for a printer, before it; readers look in the first kilobyte too.
  if ((claimed === 'application/pdf' ? /%PDF-\d/ : /^[\s\u00EF\u00BB\u00BF]*%PDF-/).test(start)) return 'pdf'
  const signed = SIGNATURES.find(([, pattern]) => pattern.test(start))
  if (signed) return signed[0]
  if (!isText(bytes)) return 'unknown'
  const shown = start.replace(/^\u00EF\u00BB\u00BF/, '').trimStart()
  if (/^<(?:!doctype html|html\b)/i.test(shown) || /^<\?xml[^>]*\?>\s*(?:<!doctype html|<html\b)/i.test(shown))
    return 'html'
  if (/^<(?:\?xml\b|(?:\w+:)?ClinicalDocument\b)/.test(shown)) return 'xml'
  if (claimed === 'text/html' || claimed === 'application/xhtml+xml') return 'html'
  return /^<(?:div|p|table|body|h[1-6]|ul|section|article|span)\b/i.test(shown) && claimed !== 'text/plain'
    ? 'html'
    : 'text'
}

/** UTF-8, or an older one-byte encoding, without control characters that no text has. */
function isText(bytes: Uint8Array): boolean {
  // oxlint-disable-next-line no-control-regex -- these are what tells bytes from text
  return !/[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/.test(oneByteEach(bytes.subarray(0, 8192)))
}

/** Byte by byte; TextDecoder takes this name for another encoding. */
const oneByteEach = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/**
 * As UTF-8, else as a page says of itself, else as the one-byte encoding that old systems write. Each line ends with "\n": some end
 * them with "\r" alone.
 */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder(isUtf8(bytes) ? 'utf-8' : encodingIn(bytes)).decode(bytes).replaceAll(/\r\n?/g, '\n')

function encodingIn(bytes: Uint8Array): string {
  const start = oneByteEach(bytes.subarray(0, 1024))
  const [, named = ''] = /<(?:meta|\?xml)\b[^<>]*\b(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(start) ?? []
  const known = knownEncoding(named)
  return known.startsWith('utf-') ? 'windows-1252' : known
}
