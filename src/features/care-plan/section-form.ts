/**
 * One section being edited, as the texts somebody types. Only fields whose text was really changed are sent, so a
 * pull that lands meanwhile, or another device's edit of the neighbouring field, is never overwritten.
 */
import type { SpecialtyProvider } from '#contract/care-plan.ts'
import {
  CARE_PLAN_SECTIONS,
  type CarePlanContent,
  type CarePlanEdit,
  type CarePlanSection,
  type EmergencyContact,
  type Episode,
  type FamilyMedicine,
  LIST_ITEM_MAX,
  LIST_MAX,
  pairs,
  PHONE_MAX,
  PROVIDER_NAME_MAX,
  TEXT_MAX,
} from '#contract/care-plan-content.ts'
import { episodes } from '#contract/care-reading.ts'
import { sameValue } from '#contract/merge.ts'
import { joinList, readList } from '#lib/list-text.ts'
import { isYearMistyped } from '#lib/mistyped-year.ts'
import { typedEpisodes } from '#contract/typed-episodes.ts'

/** Rows of a field that is typed in rows. */
export const ROWS_MAX = 50
export const NO_MEDICINE: FamilyMedicine = {
  name: '',
  dose: '',
  times: '',
  withFood: '',
  since: '',
  until: '',
  by: '',
}
export const NO_CONTACT: EmergencyContact = { name: '', relation: '', phone: '', isFirst: false }

const EMERGENCY_FIELDS = [
  'episodes',
  'contacts',
  'communication',
  'touch',
  'weight',
  'bloodType',
  'insurance',
  'parentNotes',
] as const

/** The fields of each section's form, in order. */
export const FORM_FIELDS = { ...CARE_PLAN_SECTIONS, emergency: EMERGENCY_FIELDS } as const
export type FormField = (typeof FORM_FIELDS)[CarePlanSection][number]

/** How a field is typed that has no rows. */
export type FieldStyle = 'line' | 'text' | 'list'

const STYLES: Partial<Record<FormField, FieldStyle>> = {
  providerName: 'line',
  providerPhoneNumber: 'line',
  allergies: 'list',
  outdoorActivities: 'list',
  behaviorChanges: 'list',
  classActivities: 'list',
  extraCurricularActivities: 'list',
  weight: 'line',
  bloodType: 'line',
}
export const fieldStyle = (field: FormField): FieldStyle => STYLES[field] ?? 'text'

/** What stands in the fields: rows for the specialists and the episodes, text for all else. */
export type TypedValue = string | SpecialtyProvider[] | EmergencyContact[] | FamilyMedicine[] | Episode[]
export type Typed = Partial<Record<FormField, TypedValue>>

export interface SectionDraft {
  section: CarePlanSection
  /** The plan as it was when Edit was chosen. */
  base: CarePlanContent
  typed: Typed
  /** Name of the field that takes the focus; the first where there is none. */
  focus?: string
}

/** A draft with every field of the section filled from the plan. */
export function openDraft(section: CarePlanSection, base: CarePlanContent): SectionDraft {
  return { section, base, typed: filled(section, base) }
}

function filled(section: CarePlanSection, content: CarePlanContent): Typed {
  const typed: Typed = {}
  for (const field of FORM_FIELDS[section]) {
    const value = field === 'episodes' ? episodes(content) : content[field]
    if (typeof value === 'string') typed[field] = value
    else if (field === 'episodes') typed[field] = value.length > 0 ? (value as Episode[]) : [{ sign: '', help: '' }]
    else if (fieldStyle(field) === 'list') typed[field] = joinList(value as string[])
    else if (field === 'medicines') typed[field] = value.length > 0 ? (value as FamilyMedicine[]) : [NO_MEDICINE]
    else typed[field] = value as SpecialtyProvider[] | EmergencyContact[]
  }
  return typed
}

/** The value a field would be saved with. */
export function readField(field: FormField, typed: TypedValue, base: CarePlanContent): CarePlanEdit[FormField] {
  if (field === 'episodes') return typedEpisodes(typed as Episode[])
  if (field === 'contacts') return readContacts(typed as EmergencyContact[])
  if (field === 'medicines') return readMedicines(typed as FamilyMedicine[])
  if (typeof typed !== 'string') {
    return (typed as SpecialtyProvider[])
      .map((row) => ({ providerName: row.providerName.trim(), providerNumber: row.providerNumber.trim() }))
      .filter((row) => row.providerName !== '' || row.providerNumber !== '')
  }
  const style = fieldStyle(field)
  if (style === 'list') return readList(typed, base[field] as string[])
  return style === 'line' ? typed.trim() : typed.trimEnd()
}

function readContacts(rows: readonly EmergencyContact[]): EmergencyContact[] {
  return rows
    .map((row) => ({ ...row, name: row.name.trim(), relation: row.relation.trim(), phone: row.phone.trim() }))
    .filter(({ name, relation, phone }) => [name, relation, phone].some((text) => text !== ''))
}

/** Whether it is given with food says nothing by itself: a row where nothing else was written is not saved. */
function readMedicines(rows: readonly FamilyMedicine[]): FamilyMedicine[] {
  return rows
    .map((row) => ({
      ...row,
      name: row.name.trim(),
      dose: row.dose.trim(),
      times: row.times.trim(),
      since: row.since.trim(),
      by: row.by.trim(),
    }))
    .filter(({ withFood: _withFood, ...written }) => Object.values(written).some((text) => text !== ''))
}

/**
 * What Save would send: only fields whose text was changed and whose value differs. `seen`: what stood in them when Edit
 * was chosen, whatever has come from elsewhere since.
 */
export function draftChange(draft: SectionDraft): { seen: CarePlanEdit; wanted: CarePlanEdit } {
  const start = filled(draft.section, draft.base)
  const seen: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  for (const field of FORM_FIELDS[draft.section]) {
    const typed = draft.typed[field]
    if (typed === undefined || sameValue(typed, start[field])) continue
    const value = readField(field, typed, draft.base)
    const before = field === 'episodes' ? typedEpisodes(episodes(draft.base)) : draft.base[field]
    if (sameValue(value, before)) continue
    seen[field] = field === 'episodes' ? pairs(draft.base) : before
    wanted[field] = value
  }
  return { seen, wanted } as { seen: CarePlanEdit; wanted: CarePlanEdit }
}

/** The episodes of a plan, said to be right as they are shown. */
export function confirmedEpisodes(content: CarePlanContent): { seen: CarePlanEdit; wanted: CarePlanEdit } {
  return { seen: { episodes: pairs(content) }, wanted: { episodes: typedEpisodes(episodes(content)) } }
}

/** Whether anything was typed that closing would lose. */
export function isDirty(draft: SectionDraft): boolean {
  return !sameValue(draft.typed, filled(draft.section, draft.base))
}

/** Why a field cannot be saved as it stands; `max` is the number the message names, `actual` how long or how many it is now. */
export type FieldError =
  | { kind: 'too-long' | 'item-too-long' | 'too-many' | 'row-too-long'; max: number; actual: number }
  | { kind: 'year' }

/** Errors by field; `{}` when the section can be saved. The limits are the contract's. */
export function draftErrors(draft: SectionDraft): Partial<Record<FormField, FieldError>> {
  const errors: Partial<Record<FormField, FieldError>> = {}
  for (const [field, value] of Object.entries(draftChange(draft).wanted) as [FormField, unknown][]) {
    const error = errorOf(field, value)
    if (error) errors[field] = error
  }
  return errors
}

function errorOf(field: FormField, value: unknown): FieldError | null {
  if (typeof value === 'string') {
    const max =
      field === 'providerPhoneNumber' ? PHONE_MAX : fieldStyle(field) === 'line' ? PROVIDER_NAME_MAX : TEXT_MAX
    return value.length > max ? { kind: 'too-long', max, actual: value.length } : null
  }
  if (field === 'specialtyProviders' || field === 'contacts') {
    const rows = (value as (SpecialtyProvider | EmergencyContact)[]).map((row) =>
      'phone' in row
        ? { names: [row.name, row.relation], number: row.phone }
        : { names: [row.providerName], number: row.providerNumber },
    )
    if (rows.length > ROWS_MAX) return { kind: 'too-many', max: ROWS_MAX, actual: rows.length }
    const name = Math.max(0, ...rows.flatMap(({ names }) => names.map((text) => text.length)))
    if (name > PROVIDER_NAME_MAX) return { kind: 'row-too-long', max: PROVIDER_NAME_MAX, actual: name }
    const number = Math.max(0, ...rows.map((row) => row.number.length))
    return number > PHONE_MAX ? { kind: 'row-too-long', max: PHONE_MAX, actual: number } : null
  }
  if (field === 'medicines') {
    const rows = value as FamilyMedicine[]
    if (rows.length > ROWS_MAX) return { kind: 'too-many', max: ROWS_MAX, actual: rows.length }
    const longest = Math.max(0, ...rows.flatMap((row) => Object.values(row).map((text) => text.length)))
    if (longest > PROVIDER_NAME_MAX) return { kind: 'item-too-long', max: PROVIDER_NAME_MAX, actual: longest }
    return rows.some(({ until }) => isYearMistyped(until)) ? { kind: 'year' } : null
  }
  const items = field === 'episodes' ? (value as Episode[]) : (value as string[])
  if (items.length > LIST_MAX) return { kind: 'too-many', max: LIST_MAX, actual: items.length }
  const lengths = items.map((item) =>
    typeof item === 'string' ? item.length : Math.max(item.sign.length, item.help.length),
  )
  const longest = Math.max(0, ...lengths)
  return longest > LIST_ITEM_MAX ? { kind: 'item-too-long', max: LIST_ITEM_MAX, actual: longest } : null
}
