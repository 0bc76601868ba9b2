/**
 * What a care plan says, apart from the schemas that check it at the door: limits, sections, pure functions, nothing to load.
 * Screens stand on this alone.
 */
import type { Id, Instant, ProfileId } from './ids.ts'

export const TEXT_MAX = 20_000
export const LIST_ITEM_MAX = 2_000
export const LIST_MAX = 200
export const PHONE_MAX = 60
export const PROVIDER_NAME_MAX = 200

export interface SpecialtyProvider {
  providerName: string
  providerNumber: string
}

/** Everything a family writes in a care plan. '' and [] mean "nothing written", never "none". */
export interface CarePlanFields {
  diagnosisDetails: string
  allergies: string[]
  providerName: string
  providerPhoneNumber: string
  specialtyProviders: SpecialtyProvider[]
  dietOrFeed: string
  napTime: string
  outdoorActivities: string[]
  transportation: string
  behaviorChanges: string[]
  additionalComments: string
  classActivities: string[]
  toileting: string
  extraCurricularActivities: string[]
  symptoms: string[]
  measures: string[]
  parentNotes: string
}
export type CarePlanField = keyof CarePlanFields

/** Some fields of a plan: a missing key leaves what is there, '' or [] clears it (DECISIONS F2). */
export type CarePlanChange = { [K in CarePlanField]?: CarePlanFields[K] | undefined }

export interface CarePlan extends CarePlanFields {
  id: Id
  /** Whose plan: a dependent's id or the user's own (DECISIONS D1). */
  dependentId: ProfileId
  /** When the family last said that everything is still right (DECISIONS F6). */
  lastConfirmedAt: Instant | null
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: number
  createdDate: Instant
  updatedDate: Instant
}

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

/**
 * The content of a row; a missing row reads as an empty plan, and a row from before a field existed as one where nobody
 * has written it yet.
 */
export function carePlanContent(row: Partial<CarePlan> | undefined, profileId: ProfileId): CarePlanContent {
  return { ...carePlanFields(row), dependentId: profileId, lastConfirmedAt: row?.lastConfirmedAt ?? null }
}

/** Every field of a plan, those missing in `stored` empty. */
export function carePlanFields(stored: Partial<CarePlanFields> | undefined): CarePlanFields {
  return { ...EMPTY_CARE_PLAN_FIELDS, ...(pickCarePlanFields(stored ?? {}) as Partial<CarePlanFields>) }
}

/** The later of two instants; a confirmation that arrives late never takes back a newer one. */
export function laterInstant(a: Instant | null, b: Instant): Instant {
  return a !== null && a > b ? a : b
}
