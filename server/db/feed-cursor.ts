/**
 * How far a device has heard, as text: `book.seq.mark-floor` for each book, with commas between them. The device adds the
 * stamps of writes that were confirmed to it, which have no '-': they say what the server must know, not what the device does.
 */
import { type ChangeStamp, readStamp, stampText } from '#contract/sync.ts'

export interface Heard {
  /** Up to where the device has heard; 0: nothing yet. */
  seq: number
  /** What was pruned when it began to hear this book: of what was pruned later it may have missed something. */
  floor: number
  /** All that the server must have in its feed, or it is another feed. */
  stamps: ChangeStamp[]
}

/** By book; what cannot be read is as if it had not been said. */
export function readCursor(text: string): Map<string, Heard> {
  const heard = new Map<string, Heard>()
  const places = new Map<string, { seq: number; floor: number }[]>()
  for (const part of text.split(',')) {
    const stamp = readStamp(part)
    if (!stamp) continue
    const [mark = '', floor] = stamp.mark.split('-')
    const { book, seq } = stamp
    const { stamps } = heard.get(book) ?? { stamps: [] }
    heard.set(book, { seq: 0, floor: 0, stamps: seq === 0 ? stamps : [...stamps, { book, seq, mark }] })
    if (seq === 0 || floor !== undefined) {
      places.set(book, [...(places.get(book) ?? []), { seq, floor: Number(floor ?? 0) || 0 }])
    }
  }
  for (const [book, where] of places) {
    const lowest = where.toSorted((a, b) => a.seq - b.seq)[0]
    Object.assign(heard.get(book) ?? {}, lowest)
  }
  return heard
}

/** `floor`: of the book now; it is of use only while the cursor is below it. */
export const cursorPart = ({ book, seq, mark }: ChangeStamp, floor: number): string =>
  seq === 0 ? stampText({ book, seq, mark: '' }) : stampText({ book, seq, mark: `${mark}-${seq < floor ? floor : ''}` })
