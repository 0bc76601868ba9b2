/** Caps of what one file may hold (DECISIONS C7). */
import { ImportRefused } from './refused.ts'

/** Objects and lists inside each other; FHIR needs some twenty. */
const DEPTH_MAX = 120
/** Resources in one file. */
export const RESOURCES_MAX = 100_000

const [QUOTE, BACKSLASH, OPEN, OPEN_LIST, CLOSE, CLOSE_LIST] = [...'"\\{[}]'].map((sign) => sign.charCodeAt(0))

/**
 * Refuses JSON nested so deep that working with it would exhaust the stack. Looks at bytes, before anything is parsed.
 * @returns the brackets that are missing at the end, '' for whole JSON
 */
export function checkDepth(bytes: Uint8Array): string {
  const closing: string[] = []
  const { length } = bytes
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index]
    if (byte === QUOTE) index = endOfString(bytes, index)
    else if (byte === OPEN || byte === OPEN_LIST) {
      closing.push(byte === OPEN ? '}' : ']')
      if (closing.length > DEPTH_MAX) throw new ImportRefused('too-deep')
    } else if (byte === CLOSE || byte === CLOSE_LIST) closing.pop()
  }
  return closing.toReversed().join('')
}

/** Where the string that starts at `start` ends; attachments are long strings, so the search is the engine's. */
function endOfString(bytes: Uint8Array, start: number): number {
  let end = bytes.indexOf(QUOTE ?? 0, start + 1)
  while (end > 0) {
    let slashes = 0
    while (bytes[end - 1 - slashes] === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return end
    end = bytes.indexOf(QUOTE ?? 0, end + 1)
  }
  return bytes.length
}
