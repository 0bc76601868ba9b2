/**
 * How much text goes into a code that another phone still reads from this screen. Version 20 has 97 dots a side: on a
 * phone 5.4 cm wide a dot is half a millimetre, which cameras read from a hand's breadth. With error correction M a
 * fingerprint or a reflection over a seventh of it does no harm (ISO/IEC 18004, table 7).
 */
import { type Essentials, type Part, PARTS, plainText } from './essentials.ts'

export const LARGEST_VERSION = 20
/** UTF-8 bytes of version 20 with error correction M. */
export const ROOM = 666

export interface CodeText {
  text: string
  /** Chosen, and too long to go in as well: said beside the code, and not cut in the middle. */
  leftOut: Part[]
  /** Bytes of `ROOM` that are taken. */
  used: number
}

/** The chosen parts, most important first, as far as they fit whole. */
export function codeText(written: Essentials, chosen: readonly Part[]): CodeText {
  // Two very long names leave no room for anything: then the person's own stands alone.
  const isHeadLong = bytes(plainText(written, [])) > ROOM
  const essentials = isHeadLong ? { ...written, head: written.head.slice(0, 1) } : written
  const taken: Part[] = []
  const leftOut: Part[] = []
  for (const part of PARTS) {
    if (!chosen.includes(part) || !essentials.sections.some((section) => section.part === part)) continue
    if (bytes(plainText(essentials, [...taken, part])) <= ROOM) taken.push(part)
    else leftOut.push(part)
  }
  const text = plainText(essentials, taken)
  return { text, leftOut, used: bytes(text) }
}

const bytes = (text: string): number => new TextEncoder().encode(text).length
