/**
 * What a care plan says, apart from the schemas that check it at the door: limits, sections, pure functions, nothing to load.
 * Screens stand on this alone.
 */
import type { Id, Instant, PlainDate, ProfileId } from './ids.ts'

export const TEXT_MAX = 20_000
export const LIST_ITEM_MAX = 2_000
export const LIST_MAX = 200
export const PHONE_MAX = 60
export const PROVIDER_NAME_MAX = 200
/** Characters of all its fields together, as JSON: some hundred pages. */
export const PLAN_MAX = 256 * 1024

export interface SpecialtyProvider {
  providerName: string
  providerNumber: string
}

/** Somebody of the family or near it who can be called. */
export interface EmergencyContact {
  name: string
  /** In the family's words: "grandmother". */
  relation: string
  phone: string
  /** Before whoever keeps the plan. */
  isFirst: boolean
}

/** Whether a medicine is given with food, as far as the family says; '': not said. */
export type WithFood = 'yes' | 'no' | ''

/** A medicine that the family gives, in the family's own words: nothing of it is computed or checked (DECISIONS F9). */
export interface FamilyMedicine {
  name: string
  /** As they say it: "half a tablet", "5 ml". */
  dose: string
  /** When it is given: "breakfast and bedtime", "only when she cannot sleep". */
  times: string
  withFood: WithFood
  /** In words: "last spring". */
  since: string
  /** The last day; '': none is known. After it the medicine is not current. */
  until: PlainDate | ''
  /** Who prescribed it or gives it. */
  by: string
}

/**
 * 'rows': `symptoms[i]` and `measures[i]` were written side by side and belong together · '': not known, as in plans from
 * before there were rows, whose lists were typed apart and split at commas (DECISIONS F8).
 */
export type EpisodesAs = 'rows' | ''

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
  episodesAs: EpisodesAs
  contacts: EmergencyContact[]
  medicines: FamilyMedicine[]
  communication: string
  touch: string
  weight: string
  bloodType: string
  insurance: string
  parentNotes: string
}
export type CarePlanField = keyof CarePlanFields

/** One sign and what helps with it, a step on each line. Either may be ''. */
export interface Episode {
  sign: string
  help: string
}

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
  emergency: [
    'symptoms',
    'measures',
    'contacts',
    'communication',
    'touch',
    'weight',
    'bloodType',
    'insurance',
    'parentNotes',
  ],
  medicines: ['medicines'],
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
  episodesAs: '',
  contacts: [],
  medicines: [],
  communication: '',
  touch: '',
  weight: '',
  bloodType: '',
  insurance: '',
  parentNotes: '',
}

/** What a form changes: fields of a plan, and signs with their helps as the one thing that they are. */
export type CarePlanEdit = CarePlanChange & { episodes?: readonly Episode[] | undefined }

/** `symptoms[i]` beside `measures[i]`, as they are stored; a longer list's rest stands alone. */
export function pairs({ symptoms, measures }: Pick<CarePlanFields, 'symptoms' | 'measures'>): Episode[] {
  const count = Math.max(symptoms.length, measures.length)
  return Array.from({ length: count }, (_, i) => ({ sign: symptoms[i] ?? '', help: measures[i] ?? '' }))
}

/** The fields that an edit is stored in: its episodes are the two lists of SPEC §3, row by row. */
export function editedFields({ episodes, ...fields }: CarePlanEdit): CarePlanChange {
  const picked = pickCarePlanFields(fields)
  if (episodes === undefined) return picked
  const [symptoms, measures] = [episodes.map(({ sign }) => sign), episodes.map(({ help }) => help)]
  return { ...picked, symptoms, measures, episodesAs: 'rows' }
}

/** What is there of an edit's keys; unknown ones never pass. */
export function pickCarePlanEdit(edit: Record<string, unknown>): CarePlanEdit {
  const { episodes } = edit as CarePlanEdit
  return { ...pickCarePlanFields(edit), ...(episodes === undefined ? {} : { episodes }) }
}

/** Whether anything stands in it. How its signs are stored is nothing: that stays once all of them were taken out. */
export function isPlanWritten(plan: CarePlanFields): boolean {
  const { episodesAs: _episodesAs, ...fields } = EMPTY_CARE_PLAN_FIELDS
  return Object.keys(fields).some((field) => plan[field as CarePlanField].length > 0)
}

/** The given fields of a plan that are really present in `change`; unknown keys never pass. */
export function pickCarePlanFields(change: Record<string, unknown>): CarePlanChange {
  const picked: Record<string, unknown> = {}
  for (const field of Object.keys(EMPTY_CARE_PLAN_FIELDS)) {
    if (change[field] !== undefined) picked[field] = change[field]
  }
  return picked as CarePlanChange
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
