/**
 * How much text goes into a code that another phone still reads from this screen. Version 22 has 105 dots a side: on a
 * phone 5.4 cm wide a dot is half a millimetre, which cameras read from a hand's breadth. A screen has no creases to be
 * repaired, so that the full code makes do with error correction L; a shorter text gets the better ones (ISO/IEC 18004, table 7).
 */
import { type Essentials, type Part, PARTS, plainText, type Section } from './essentials.ts'

export const LARGEST_VERSION = 22
/** UTF-8 bytes of version 22 with error correction L. */
export const ROOM = 1003

export interface CodeText {
  text: string
  /** Titles of what was chosen and is too long to go in as well: said beside the code, and not cut in the middle. */
  leftOut: string[]
  /** Bytes of `ROOM` that are taken. */
  used: number
}

/** The chosen parts, most important first, as far as each fits whole. */
export function codeText(written: Essentials, chosen: readonly Part[]): CodeText {
  // Two very long names leave no room for anything: then the person's own stands alone.
  const isHeadLong = bytes(plainText({ ...written, sections: [] })) > ROOM
  const essentials = isHeadLong ? { ...written, head: written.head.slice(0, 1) } : written
  const wanted = PARTS.filter((part) => chosen.includes(part)).flatMap((part) =>
    essentials.sections.filter((section) => section.part === part),
  )
  const taken: Section[] = []
  const leftOut: string[] = []
  for (const section of wanted) {
    if (bytes(plainText({ ...essentials, sections: [...taken, section] })) <= ROOM) taken.push(section)
    else leftOut.push(section.title)
  }
  const text = plainText({ ...essentials, sections: taken })
  return { text, leftOut, used: bytes(text) }
}

const bytes = (text: string): number => new TextEncoder().encode(text).length
