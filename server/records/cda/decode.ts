/** Bytes of XML as text, by what they are first and by what they declare second. */

/** Without a byte order mark. Never throws: what no encoding explains is read as UTF-8 with replacement characters. */
export function decodeXml(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

/** UTF-16 in either order, with its mark or without: XML begins with `<`, so every other byte is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined
}

/**
 * Old systems write Latin-1 and say so in the first line. A declared UTF-16 in a file that is not is what a program leaves
 * that has converted the file: then it is UTF-8.
 */
function encodingOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes)
  if (utf16) return utf16
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, named = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start) ?? []
  if (/^utf-?16/i.test(named)) return 'utf-8'
  try {
    return new TextDecoder(named).encoding
  } catch {
    return 'utf-8'
  }
}
