import { pairs } from '#contract/care-plan-content.ts'
import { sameValue } from '#contract/merge.ts'
import { carePlanNow, saveSection } from '#data/care-plan.ts'
import { readDraft, typeInto } from './plan-drafts.ts'
import type { SectionDraft, TypedValue } from './section-form.ts'

/** Fields that are typed as rows. */
export type RowsField = 'episodes' | 'contacts' | 'medicines' | 'specialtyProviders'

/**
 * A row that was removed, back at its place: into the form while that is open; once it was saved, into the plan, as a change
 * like any other. A form that was closed without saving has removed nothing. Resolves once it is durable on this device.
 */
export async function putBack(
  profileId: string,
  section: SectionDraft['section'],
  field: RowsField,
  row: object,
  at: number,
): Promise<void> {
  const typed = readDraft(profileId, section)?.typed[field] as object[] | undefined
  if (typed) return typeInto(profileId, section, field, typed.toSpliced(at, 0, row) as TypedValue)
  const { content } = await carePlanNow(profileId)
  const rows: object[] = field === 'episodes' ? pairs(content) : content[field]
  if (rows.some((one) => sameValue(one, row))) return
  await saveSection({
    profileId,
    section,
    seen: { [field]: rows },
    wanted: { [field]: rows.toSpliced(at, 0, row) },
  })
}
