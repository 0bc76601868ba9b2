/** The care plan: fields, the three sections they stand on (DECISIONS F1), and the pure functions around them. */
import * as z from 'zod/mini'
import { Id, Instant, ProfileId } from './ids.ts'

export const TEXT_MAX = 20_000
export const LIST_ITEM_MAX = 2_000
export const LIST_MAX = 200
export const PHONE_MAX = 60
export const PROVIDER_NAME_MAX = 200

const Text = z.string().check(z.maxLength(TEXT_MAX))
const List = z.array(z.string().check(z.maxLength(LIST_ITEM_MAX))).check(z.maxLength(LIST_MAX))

export const SpecialtyProvider = z.object({
  providerName: z.string().check(z.maxLength(PROVIDER_NAME_MAX)),
  providerNumber: z.string().check(z.maxLength(PHONE_MAX)),
})
export type SpecialtyProvider = z.infer<typeof SpecialtyProvider>

/** Everything a family writes in a care plan. '' and [] mean "nothing written", never "none". */
export const CarePlanFields = z.object({
  diagnosisDetails: Text,
  allergies: List,
  providerName: z.string().check(z.maxLength(PROVIDER_NAME_MAX)),
  providerPhoneNumber: z.string().check(z.maxLength(PHONE_MAX)),
  specialtyProviders: z.array(SpecialtyProvider).check(z.maxLength(50)),
  dietOrFeed: Text,
  napTime: Text,
  outdoorActivities: List,
  transportation: Text,
  behaviorChanges: List,
  additionalComments: Text,
  classActivities: List,
  toileting: Text,
  extraCurricularActivities: List,
  symptoms: List,
  measures: List,
  parentNotes: Text,
})
export type CarePlanFields = z.infer<typeof CarePlanFields>
export type CarePlanField = keyof CarePlanFields

export const CarePlan = z.object({
  ...CarePlanFields.shape,
  id: Id,
  /** Whose plan: a dependent's id or the user's own (DECISIONS D1). */
  dependentId: ProfileId,
  /** When the family last said that everything is still right (DECISIONS F6). */
  lastConfirmedAt: z.nullable(Instant),
  /** Counts the writes of this row; its ETag is `versionTag(version)`. */
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type CarePlan = z.infer<typeof CarePlan>

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

/** Some fields of a plan: a missing key leaves what is there, '' or [] clears it (DECISIONS F2). */
export const CarePlanChange = z.partial(CarePlanFields)
export type CarePlanChange = { [K in CarePlanField]?: CarePlanFields[K] | undefined }

/** `POST /care-plan`: section fields plus the person; `confirmed` is the one-tap "Still right" (DECISIONS F6). */
export const CarePlanSave = z.object({
  ...CarePlanChange.shape,
  userId: ProfileId,
  confirmedAt: z.optional(Instant),
})
export type CarePlanSave = z.infer<typeof CarePlanSave>

/** `PATCH /care-plan/{id}`: as POST, with the plan named by its id. */
export const CarePlanPatch = z.object({ ...CarePlanChange.shape, confirmedAt: z.optional(Instant) })
export type CarePlanPatch = z.infer<typeof CarePlanPatch>

/** `GET /care-plan/{profileId}` answers a list of none or one. */
export const CarePlanList = z.array(CarePlan)

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
