/** Bytes of XML as text, by what they are first and by what they declare second. */
import { isUtf8 } from 'node:buffer'

/** Without a byte order mark. Never throws: what no encoding explains is read as UTF-8 with replacement characters. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** What reads the text of a note knows UTF-8 and one-byte encodings. */
export const utf8 = (bytes: Uint8Array): Uint8Array => (utf16Of(bytes) ? Buffer.from(decodeXml(bytes)) : bytes)

/** UTF-16 in either order, with its mark or without: XML begins with `<`, so every other byte is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined
}

/**
 * What is UTF-8 throughout is that, whatever it declares: programs that convert a file leave its first line as it was. Old systems
 * write Latin-1, and not all say so: then it is what has no character of UTF-8 in it. Otherwise a few bytes are damaged.
 */
function encodingOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  if (isUtf8(bytes)) return 'utf-8'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? []
  const declared = /^utf-?16/i.test(named) ? 'utf-8' : knownEncoding(named)
  if (declared !== 'utf-8') return declared
  return /[^\0-\u007F\uFFFD]/.test(new TextDecoder().decode(bytes)) ? 'utf-8' : 'windows-1252'
}

/** UTF-8 where nobody knows the name. */
export function knownEncoding(named: string): string {
  try {
    return new TextDecoder(named).encoding
  } catch {
    return 'utf-8'
  }
}
