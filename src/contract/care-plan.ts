/** The care plan as it crosses the wire: its fields and their limits. What they mean is in `care-plan-content.ts`. */
import * as z from 'zod/mini'
import * as content from './care-plan-content.ts'
import { Id, Instant, PlainDate, ProfileId } from './ids.ts'

const Text = z.string().check(z.maxLength(content.TEXT_MAX))
const List = z.array(z.string().check(z.maxLength(content.LIST_ITEM_MAX))).check(z.maxLength(content.LIST_MAX))

export const SpecialtyProvider = z.object({
  providerName: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  providerNumber: z.string().check(z.maxLength(content.PHONE_MAX)),
})
export type SpecialtyProvider = content.SpecialtyProvider

export const EmergencyContact = z.object({
  name: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  relation: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  phone: z.string().check(z.maxLength(content.PHONE_MAX)),
  isFirst: z.boolean(),
})

const Line = z.string().check(z.maxLength(content.PROVIDER_NAME_MAX))
export const FamilyMedicine = z.object({
  name: Line,
  dose: Line,
  times: Line,
  withFood: z.enum(['yes', 'no', '']),
  since: Line,
  until: z.union([PlainDate, z.literal('')]),
  by: Line,
})

/** Everything a family writes in a care plan. '' and [] mean "nothing written", never "none". */
export const CarePlanFields = z.object({
  diagnosisDetails: Text,
  allergies: List,
  providerName: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  providerPhoneNumber: z.string().check(z.maxLength(content.PHONE_MAX)),
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
  episodesAs: z.enum(['rows', '']),
  contacts: z.array(EmergencyContact).check(z.maxLength(50)),
  medicines: z.array(FamilyMedicine).check(z.maxLength(50)),
  communication: Text,
  touch: Text,
  weight: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  bloodType: z.string().check(z.maxLength(content.PROVIDER_NAME_MAX)),
  insurance: Text,
  parentNotes: Text,
})
export type CarePlanFields = content.CarePlanFields
export type CarePlanField = content.CarePlanField

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
export type CarePlan = content.CarePlan

const ListItem = z.string().check(z.maxLength(content.LIST_ITEM_MAX))
export const Episode = z.object({ sign: ListItem, help: ListItem })

/** Some fields of a plan: a missing key leaves what is there, '' or [] clears it (DECISIONS F2). */
export const CarePlanChange = z.partial(CarePlanFields)
export type CarePlanChange = content.CarePlanChange

/**
 * `POST /care-plan`: section fields plus the person; `confirmedAt` is the one-tap "Yes, it’s up to date" (DECISIONS F6). `seen`
 * (additive): what the caller saw in these fields. Without it the fields are simply written.
 */
export const CarePlanSave = z.object({
  ...CarePlanChange.shape,
  userId: ProfileId,
  confirmedAt: z.optional(Instant),
  seen: z.optional(CarePlanChange),
})
export type CarePlanSave = z.infer<typeof CarePlanSave>

/** `PATCH /care-plan/{id}`: as POST, with the plan named by its id. */
export const CarePlanPatch = z.object({
  ...CarePlanChange.shape,
  confirmedAt: z.optional(Instant),
  seen: z.optional(CarePlanChange),
})
export type CarePlanPatch = z.infer<typeof CarePlanPatch>

/** `GET /care-plan/{profileId}` answers a list of none or one. */
export const CarePlanList = z.array(CarePlan)
