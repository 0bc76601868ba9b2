/** Lists in an edit field: how they are read back from what somebody typed. */
import { splitList } from '#contract/care-plan-content.ts'

/**
 * A list field read back (DECISIONS F3), except that a line which already stood in the list stays whole: adding a
 * class activity must not break up "Reading corner, with the blue cushion" that was one item before.
 */
export function readList(text: string, before: readonly string[]): string[] {
  return text.split(/[\n\r]/u).flatMap((line) => (before.includes(line.trim()) ? [line.trim()] : splitList(line)))
}
