/** Caps of what one file may hold (DECISIONS C7). */
import { getHeapStatistics } from 'node:v8'
import { ImportRefused } from './refused.ts'

/** Objects and lists inside each other; FHIR needs some twenty. */
const DEPTH_MAX = 120
/** Resources in one file. */
export const RESOURCES_MAX = 100_000

/**
 * Bytes that V8 keeps at most for each sign of a JSON text: an object or a list, a property, an item. Measured over shapes
 * made to be large; what hospitals write takes a fifth of it.
 */
const OBJECT = 64
const LIST = 48
const PROPERTY = 96
const ITEM = 24

const [QUOTE, BACKSLASH, OPEN, OPEN_LIST, CLOSE, CLOSE_LIST, COLON, COMMA] = [...'"\\{[}]:,'].map((sign) =>
  sign.charCodeAt(0),
)

export interface JsonShape {
  /** The brackets that are missing at the end, '' for whole JSON. */
  missing: string
  /** Bytes that the values take at most when they are parsed. */
  memory: number
}

/**
 * Looks at bytes, before anything is parsed. Refuses JSON nested so deep that working with it would exhaust the stack.
 * Parsing does not stop where memory ends, it takes the process with it: so memory is estimated beforehand.
 */
export function jsonShape(bytes: Uint8Array): JsonShape {
  const closing: string[] = []
  const { length } = bytes
  let memory = length
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index]
    if (byte === QUOTE) index = endOfString(bytes, index)
    else if (byte === COMMA) memory += ITEM
    else if (byte === COLON) memory += PROPERTY
    else if (byte === OPEN || byte === OPEN_LIST) {
      memory += byte === OPEN ? OBJECT : LIST
      closing.push(byte === OPEN ? '}' : ']')
      if (closing.length > DEPTH_MAX) throw new ImportRefused('too-deep')
    } else if (byte === CLOSE || byte === CLOSE_LIST) closing.pop()
  }
  return { missing: closing.toReversed().join(''), memory }
}

/** What parsing may take: three quarters of what the process has, for one value after the other and for all that stay. */
export class MemoryBudget {
  readonly #max: number
  #kept = 0

  /** `max`: MB. */
  constructor(max = Math.min(1024, getHeapStatistics().heap_size_limit / 2 ** 20)) {
    this.#max = max * 1024 * 1024 * 0.75
  }

  /** Throws `ImportRefused` when there is no room for so many bytes more. */
  claim(memory: number): void {
    if (this.#kept + memory > this.#max) throw new ImportRefused('too-much-memory')
  }

  keep(memory: number): void {
    this.#kept += memory
  }
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
