/** Which of the things that records mention are not in the care plan yet (DECISIONS K1: offered, never copied in silence). */
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { isOver } from '#contract/records-content.ts'
import type { RecordSuggestion } from '#data/records.ts'
import { fold } from '#lib/fold.ts'

const isAllergy = ({ kind, isNone, status }: RecordSuggestion): boolean =>
  kind === 'allergy' && !isNone && !isOver(status)

/** Once each, although several records may mention it. */
export function openSuggestions(rows: readonly RecordSuggestion[], plan: CarePlanContent): RecordSuggestion[] {
  const { allergies, diagnosisDetails } = plan
  const seen = new Set<string>()
  return rows.filter((row) => {
    const text = fold(row.text.trim())
    const key = `${row.kind} ${text}`
    if (text === '' || isOver(row.status) || seen.has(key)) return false
    seen.add(key)
    if (row.kind === 'condition') return !row.isNone && !names(diagnosisDetails, text)
    if (row.kind !== 'allergy') return false
    // "No known allergies" is no answer to a plan, or to other records, that name some.
    if (row.isNone) return allergies.length === 0 && !rows.some(isAllergy)
    // "Peanut" and "Peanuts" are the same to a family.
    return !allergies.some((known) => names(known, text) || names(text, known))
  })
}

/** Whether a text has the words of a name, one after the other: "Cod" is not in "Codeine". */
function names(text: string, name: string): boolean {
  const wanted = wordsOf(name)
  return wanted.trim() !== '' && wordsOf(text).includes(wanted)
}

/** Each with a space on both sides, and without the ending of several. */
const wordsOf = (text: string): string =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/(?<=\p{L}{3})(?:es?|s)$/u, ''))
    .filter(Boolean)
    .join(' ')} `

interface SuggestedChange {
  seen: CarePlanChange
  wanted: CarePlanChange
}

/** What the first steps write where somebody says so (docs/decisions.md, F4), in whichever language the family had then. */
export const NO_KNOWN_ALLERGIES = ['No known allergies', 'Aucune allergie connue', 'Sin alergias conocidas']

/** What adding it changes in the plan's basic information. */
export function changeOf({ kind, text }: RecordSuggestion, plan: CarePlanContent): SuggestedChange {
  const { allergies, diagnosisDetails } = plan
  const added = text.trim()
  if (kind === 'allergy') {
    // Beside one that is known the sentence is not true any more.
    const known = allergies.filter((item) => !NO_KNOWN_ALLERGIES.includes(item))
    return { seen: { allergies }, wanted: { allergies: [...known, added] } }
  }
  const diagnosis = diagnosisDetails.trimEnd()
  return {
    seen: { diagnosisDetails },
    wanted: { diagnosisDetails: diagnosis === '' ? added : `${diagnosis}\n${added}` },
  }
}
