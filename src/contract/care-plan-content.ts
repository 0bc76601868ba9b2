/**
 * What a care plan says, apart from the schemas that check it at the door: limits, sections, pure functions, nothing to load.
 * Screens stand on this alone.
 */
import type { CarePlan, CarePlanChange, CarePlanField, CarePlanFields } from './care-plan.ts'
import type { Instant, ProfileId } from './ids.ts'

export const TEXT_MAX = 20_000
export const LIST_ITEM_MAX = 2_000
export const LIST_MAX = 200
export const PHONE_MAX = 60
export const PROVIDER_NAME_MAX = 200

export const CARE_PLAN_SECTIONS = {
  basic: ['diagnosisDetails', 'allergies', 'providerName', 'providerPhoneNumber', 'specialtyProviders'],
  accommodations: [
    'dietOrFeed',
    'napTime',
    'outdoorActivities',
    'transportation',
    'behaviorChanges',
    'additionalComments',
    'classActivities',
    'toileting',
    'extraCurricularActivities',
  ],
  emergency: ['symptoms', 'measures', 'parentNotes'],
} as const satisfies Record<string, readonly CarePlanField[]>
export type CarePlanSection = keyof typeof CARE_PLAN_SECTIONS

export const EMPTY_CARE_PLAN_FIELDS: CarePlanFields = {
  diagnosisDetails: '',
  allergies: [],
  providerName: '',
  providerPhoneNumber: '',
  specialtyProviders: [],
  dietOrFeed: '',
  napTime: '',
  outdoorActivities: [],
  transportation: '',
  behaviorChanges: [],
  additionalComments: '',
  classActivities: [],
  toileting: '',
  extraCurricularActivities: [],
  symptoms: [],
  measures: [],
  parentNotes: '',
}

/** Whether anybody has written anything in it. */
export function isPlanWritten(plan: CarePlanFields): boolean {
  return Object.keys(EMPTY_CARE_PLAN_FIELDS).some((field) => plan[field as CarePlanField].length > 0)
}

/** The given fields of a plan that are really present in `change`; unknown keys never pass. */
export function pickCarePlanFields(change: Record<string, unknown>): CarePlanChange {
  const picked: Record<string, unknown> = {}
  for (const field of Object.keys(EMPTY_CARE_PLAN_FIELDS)) {
    if (change[field] !== undefined) picked[field] = change[field]
  }
  return picked as CarePlanChange
}

/**
 * Comma-separated text to a list: commas and newlines split, trimmed, empties dropped, order kept (DECISIONS F3).
 * Commas of other scripts (Arabic '،', ideographic '、' and '，') split too.
 */
export function splitList(text: string): string[] {
  return text
    .split(/[,\n\r،、，]/u)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/**
 * The inverse of `splitList`, for an edit field: "Peanuts, Amoxicillin" for short items; one item a line when an item
 * is long or holds a comma of its own. Such an item is split if its text is edited, which is why a form only sends
 * the fields whose text the person really changed.
 */
export function joinList(items: readonly string[]): string {
  const short = items.every((item) => item.length <= 40 && !item.includes(','))
  return items.join(short ? ', ' : '\n')
}

/** What a screen shows of a plan: the fields, whose they are, and when they were last confirmed. */
export type CarePlanContent = CarePlanFields & { dependentId: ProfileId; lastConfirmedAt: Instant | null }

/** The content of a server row; a missing row reads as an empty plan. */
export function carePlanContent(row: CarePlan | undefined, profileId: ProfileId): CarePlanContent {
  if (!row) return { ...EMPTY_CARE_PLAN_FIELDS, dependentId: profileId, lastConfirmedAt: null }
  const { id: _id, version: _version, createdDate: _created, updatedDate: _updated, ...content } = row
  return content
}
