import { pairs } from '#contract/care-plan-content.ts'
import { sameValue } from '#contract/merge.ts'
import { carePlanNow, saveSection } from '#data/care-plan.ts'
import { readDraft, typeInto } from './plan-drafts.ts'
import type { SectionDraft, TypedValue } from './section-form.ts'

/** Fields that are typed as rows. */
export type RowsField = 'episodes' | 'contacts' | 'medicines' | 'specialtyProviders'

type Section = SectionDraft['section']

/** How often the form of each section was saved by this page. */
const saves = new Map<string, number>()
const keyOf = (profileId: string, section: Section) => `${profileId}/${section}`

/** The form was saved: what was removed in it before is removed from the plan. */
export function noteSaved(profileId: string, section: Section): void {
  const key = keyOf(profileId, section)
  saves.set(key, (saves.get(key) ?? 0) + 1)
}

/**
 * For a row that is removed now: what brings it back to its place, into the form while that is open; once it was saved, into the
 * plan, as a change like any other. A form that was closed without saving has removed nothing. Resolves once it is durable on this
 * device.
 */
export function puttingBack(
  profileId: string,
  section: Section,
  field: RowsField,
  row: object,
  at: number,
): () => Promise<void> {
  const key = keyOf(profileId, section)
  const before = saves.get(key)
  return async () => {
    const typed = readDraft(profileId, section)?.typed[field] as object[] | undefined
    // The form may be another one, opened on a plan that has the row.
    if (typed?.some((one) => sameValue(one, row))) return
    if (typed) return typeInto(profileId, section, field, typed.toSpliced(at, 0, row) as TypedValue)
    if (saves.get(key) === before) return
    const { content } = await carePlanNow(profileId)
    const rows: object[] = field === 'episodes' ? pairs(content) : content[field]
    if (rows.some((one) => sameValue(one, row))) return
    const wanted = { [field]: rows.toSpliced(at, 0, row) }
    await saveSection({ profileId, section, seen: { [field]: rows }, wanted })
  }
}
