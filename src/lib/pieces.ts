/** A text in pieces, for showing what was found in it. */

export interface Piece {
  text: string
  isMarked: boolean
}

/** A stretch of a text: the letters from `from` up to, not with, `to`. */
export interface Mark {
  from: number
  to: number
}

/** Matches marked in one text: enough to see why it was found. */
const MARKS = 8
/** Letters shown before the first match, and in all. */
const BEFORE = 50
const SHOWN = 180

/**
 * The part of a text worth showing, the one around the first mark. `marks` come in order and never overlap. `most`: letters
 * that are shown of it.
 */
export function piecesOf(text: string, marks: readonly Mark[], most = SHOWN): Piece[] {
  const { from, to } = excerpt(text, marks[0]?.from ?? 0, most)
  const pieces: Piece[] = []
  let at = from
  const plain = (end: number) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMarked: false })
  }
  if (from > 0) pieces.push({ text: '… ', isMarked: false })
  for (const mark of marks.filter((each) => each.from >= from && each.to <= to).slice(0, MARKS)) {
    plain(mark.from)
    pieces.push({ text: text.slice(mark.from, mark.to), isMarked: true })
    at = mark.to
  }
  plain(to)
  if (to < text.length) pieces.push({ text: ' …', isMarked: false })
  return pieces
}

/** The part around the first match, cut between words. */
function excerpt(text: string, first: number, most: number): Mark {
  if (text.length <= most) return { from: 0, to: text.length }
  const space = first > BEFORE ? text.indexOf(' ', first - BEFORE) : -1
  // The match may stand right behind a very long word.
  const from = first <= BEFORE ? 0 : space === -1 || space >= first ? first : space + 1
  const end = Math.min(from + most, text.length)
  const cut = end < text.length ? text.lastIndexOf(' ', end) : end
  return { from, to: cut > first ? cut : end }
}
