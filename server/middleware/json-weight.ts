/** How heavy JSON is, told from its text: what is too deep or too crowded is refused before anything is made of it. */

export interface JsonLimits {
  /** Bytes of UTF-8. */
  bytes: number
  /** Arrays and objects within each other. */
  depth: number
  /** Values in all arrays and objects together. */
  values: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Whether `text` nests deeper, or holds more values, than the limits say; bytes are the reader's to count. One pass
 * that keeps a counter in place of a stack. Text that is no JSON gets some answer: parsing it comes next.
 */
export function isTooHeavy(text: string, { depth, values }: Pick<JsonLimits, 'depth' | 'values'>): boolean {
  let open = 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case 0x5b: // [
      case 0x7b: // {
        open += 1
        seen += 1
        if (open > depth || seen > values) return true
        break
      case 0x5d: // ]
      case 0x7d: // }
        open -= 1
        break
      case 0x2c: // ,
        seen += 1
        if (seen > values) return true
        break
    }
  }
  return false
}

/** Where the string that begins at `start` has its closing quote; the end of the text when it has none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at
    if (unit === BACKSLASH) at += 1
  }
  return text.length
}
