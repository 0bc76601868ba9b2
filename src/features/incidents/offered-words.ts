/** Words that are offered to be tapped: what the plan and the lists say, and what was logged before. Pure. */
import type { AttributesContent } from '#contract/attributes-content.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { episodes } from '#contract/care-reading.ts'
import type { IncidentContent } from '#contract/incidents-content.ts'
import { fold } from '#lib/fold.ts'

/** More would have to be searched through. */
const MOST = 24
/** So many are seen at once, and fewer where they are long: about two rows of a phone, in letters. */
const SEEN = 8
const SEEN_LETTERS = 120
/** What the frame of a chip takes up, in letters. */
const FRAME = 8

export type OfferedField = 'antecedent' | 'behavior' | 'consequence'
export const OFFERED_FIELDS: readonly OfferedField[] = ['antecedent', 'behavior', 'consequence']

/** The plan first, in its order; then what was logged before, the commonest first. Each once. */
export function offeredWords(
  plan: CarePlanContent,
  attributes: Pick<AttributesContent, 'calmingStrategies'>,
  logged: readonly IncidentContent[],
): Record<OfferedField, string[]> {
  const rows = episodes(plan)
  const before = (field: OfferedField) => byFrequency(logged.flatMap((incident) => linesOf(incident[field])))
  return {
    antecedent: once(before('antecedent')),
    behavior: once([...rows.map(({ sign }) => sign), ...plan.behaviorChanges, ...before('behavior')]),
    consequence: once([
      ...rows.flatMap(({ help }) => linesOf(help)),
      ...attributes.calmingStrategies.map(({ name }) => name),
      ...before('consequence'),
    ]),
  }
}

/** How many of these words stand there before "More" is pressed: the first always. */
export function seenAtFirst(words: readonly string[]): number {
  let letters = 0
  const tooMany = words.findIndex((text, index) => {
    letters += text.length + FRAME
    return index >= SEEN || (index > 0 && letters > SEEN_LETTERS)
  })
  return tooMany === -1 ? words.length : tooMany
}

const linesOf = (text: string): string[] => text.split(/\r?\n/u)

function once(texts: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) {
    const words = text.replaceAll(/\s+/gu, ' ').trim()
    if (words !== '' && !found.has(fold(words))) found.set(fold(words), words)
  }
  return [...found.values()].slice(0, MOST)
}

function byFrequency(texts: readonly string[]): string[] {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([text]) => text)
}

/** Whether these words stand in the text, on a line of their own. */
export const isSaid = (text: string, words: string): boolean => linesOf(text).some((line) => line.trim() === words)

/** The text with these words on a line of their own at its end; without them where they stand already. */
export function toggled(text: string, words: string): string {
  if (isSaid(text, words)) {
    return linesOf(text)
      .filter((line) => line.trim() !== words)
      .join('\n')
  }
  return text.trim() === '' ? words : `${text.trimEnd()}\n${words}`
}
