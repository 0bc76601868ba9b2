/** Lists in an edit field: how they are typed, and read back. */

const BETWEEN = /[,\n\r،、，]/u

/**
 * Comma-separated text to a list: commas and newlines split, trimmed, empties dropped, order kept (docs/decisions.md, F3).
 * Commas of other scripts (Arabic '،', ideographic '、' and '，') split too.
 */
export function splitList(text: string): string[] {
  return text
    .split(BETWEEN)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/**
 * The inverse of `splitList`, for an edit field: "Peanuts, Amoxicillin" for short items; one item a line when an item
 * is long or holds a comma of its own. Such an item is split if its text is edited, which is why a form only sends
 * the fields whose text the person really changed.
 */
export function joinList(items: readonly string[]): string {
  const short = items.every((item) => item.length <= 40 && !BETWEEN.test(item))
  return items.join(short ? ', ' : '\n')
}

/**
 * A list field read back (docs/decisions.md, F3), except that a line which already stood in the list stays whole: adding a
 * class activity must not break up "Reading corner, with the blue cushion" that was one item before.
 */
export function readList(text: string, before: readonly string[]): string[] {
  return text.split(/[\n\r]/u).flatMap((line) => (before.includes(line.trim()) ? [line.trim()] : splitList(line)))
}
