/** Which of the things that records mention are not in the care plan yet (DECISIONS K1: offered, never copied in silence). */
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import type { RecordSuggestion } from '#data/records.ts'
import { fold } from '#lib/fold.ts'

const OVER = ['inactive', 'resolved', 'remission']

/** Once each, although several records may mention it. */
export function openSuggestions(rows: readonly RecordSuggestion[], plan: CarePlanContent): RecordSuggestion[] {
  const allergies = plan.allergies.map(fold)
  const diagnosis = fold(plan.diagnosisDetails)
  const seen = new Set<string>()
  return rows.filter((row) => {
    const text = fold(row.text.trim())
    const key = `${row.kind} ${text}`
    if (text === '' || OVER.includes(row.status) || seen.has(key)) return false
    seen.add(key)
    if (row.kind === 'condition') return !row.isNone && !diagnosis.includes(text)
    if (row.kind !== 'allergy') return false
    // "No known allergies" is no answer to a plan that names some.
    if (row.isNone) return allergies.length === 0
    // "Peanut" and "Peanuts" are the same to a family.
    return !allergies.some((known) => known.includes(text) || text.includes(known))
  })
}

interface SuggestedChange {
  seen: CarePlanChange
  wanted: CarePlanChange
}

/** What adding it changes in the plan's basic information. */
export function changeOf({ kind, text }: RecordSuggestion, plan: CarePlanContent): SuggestedChange {
  const { allergies, diagnosisDetails } = plan
  const added = text.trim()
  if (kind === 'allergy') return { seen: { allergies }, wanted: { allergies: [...allergies, added] } }
  const diagnosis = diagnosisDetails.trimEnd()
  return {
    seen: { diagnosisDetails },
    wanted: { diagnosisDetails: diagnosis === '' ? added : `${diagnosis}\n${added}` },
  }
}
