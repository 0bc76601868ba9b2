/** Lists in an edit field: how they are read back from what somebody typed. */
import { joinList, splitList } from '#contract/care-plan-content.ts'
import { sameValue } from '#contract/merge.ts'

/**
 * A list field read back (DECISIONS F3), except that a line which already stood in the list stays whole: adding a
 * class activity must not break up "Reading corner, with the blue cushion" that was one item before.
 */
export function readList(text: string, before: readonly string[]): string[] {
  return text.split(/[\n\r]/u).flatMap((line) => (before.includes(line.trim()) ? [line.trim()] : splitList(line)))
}

/**
 * Signs and helps are sentences and belong together by position, so a comma inside one must not shift all that
 * follow. Text on one line splits at commas (SPEC §3); as soon as there is a line break, only lines count.
 */
export function readSentences(text: string): string[] {
  if (!/[\n\r]/u.test(text)) return splitList(text)
  return text
    .split(/[\n\r]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The text that `readSentences` reads back as the same items; an item with a comma keeps a line of its own. */
export function writeSentences(items: readonly string[]): string {
  const hasCommas = items.some((item) => !sameValue(splitList(item), [item]))
  return hasCommas ? `${items.join('\n')}\n` : joinList(items)
}
