/** What a family writes into a care plan. */
import {
  type CarePlan,
  type CarePlanChange,
  type CarePlanContent,
  carePlanContent,
  type CarePlanEdit,
  type CarePlanFields,
  type CarePlanSection,
  editedFields,
  laterInstant,
  pairs,
  pickCarePlanEdit,
  pickCarePlanFields,
} from './care-plan-content.ts'
import type { Command, Fold } from './command.ts'
import type { Instant, ProfileId } from './ids.ts'
import { paths } from './paths.ts'

/** Fields of one section: as the person saw them, and as they are to be. */
export interface SaveSectionInput {
  profileId: ProfileId
  section: CarePlanSection
  seen: CarePlanEdit
  wanted: CarePlanEdit
}

/** As builds before version 4 wrote it: a section of medicines is one that they cannot read. */
type SaveSectionInput3 = SaveSectionInput & { section: Exclude<CarePlanSection, 'medicines'> }

/** As builds before version 3 wrote it: signs and helps are two things. */
type SaveSectionInput2 = SaveSectionInput & { seen: CarePlanChange; wanted: CarePlanChange }

/** As builds before version 2 wrote it: what is wanted, beside a snapshot of the row. */
interface SaveSectionInput1 {
  profileId: ProfileId
  section: CarePlanSection
  change: CarePlanChange
}

export const saveSection: Command<SaveSectionInput, CarePlanContent> = {
  name: 'carePlan.saveSection',
  version: 4,
  noun: 'carePlans',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, input) => ({
    ...(content ?? carePlanContent(undefined, input.profileId)),
    ...(editedFields(input.wanted) as Partial<CarePlanContent>),
  }),
  request: ({ profileId, seen, wanted }) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { ...editedFields(wanted), userId: profileId, seen: seenFields(seen) },
  }),
  touches: (input) => Object.keys(editedFields(input.wanted)),
  requires: (input) => [`dependents:${input.profileId}`],
  there: (plan) => plan && { ...plan, episodes: pairs(plan) },
  change: ({ seen, wanted }) => ({ seen: pickCarePlanEdit(seen), wanted: pickCarePlanEdit(wanted) }),
  withChange: (input, { seen, wanted }) => ({
    ...input,
    seen: pickCarePlanEdit(seen),
    wanted: pickCarePlanEdit(wanted),
  }),
  upcast: {
    1: ({ profileId, section, change }: SaveSectionInput1, snapshot) => {
      const wanted = pickCarePlanFields(change)
      const before = snapshot ?? carePlanContent(undefined, profileId)
      const seen = Object.fromEntries(
        Object.keys(wanted).map((field) => [field, before[field as keyof CarePlanFields]]),
      ) as CarePlanChange
      return { profileId, section, seen, wanted }
    },
    2: (input: SaveSectionInput2) => input,
    3: (input: SaveSectionInput3) => input,
  },
}

/** How the lists are read is said, not asked about. */
function seenFields(seen: CarePlanEdit): CarePlanChange {
  const { episodesAs: _episodesAs, ...fields } = editedFields(seen)
  return fields
}

/** "Yes, it’s up to date": the family has read the plan, as `seen`, at `at` and confirms it (DECISIONS F6). */
export interface ConfirmPlanInput {
  profileId: ProfileId
  at: Instant
  seen: CarePlanChange
}

export const confirmPlan: Command<ConfirmPlanInput, CarePlanContent> = {
  name: 'carePlan.confirm',
  version: 2,
  noun: 'carePlans',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, { profileId, at }) => {
    const plan = content ?? carePlanContent(undefined, profileId)
    return { ...plan, lastConfirmedAt: laterInstant(plan.lastConfirmedAt, at) }
  },
  request: ({ profileId, at, seen }) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { userId: profileId, confirmedAt: at, seen: pickCarePlanFields(seen) },
  }),
  touches: () => ['lastConfirmedAt'],
  requires: (input) => [`dependents:${input.profileId}`],
  // A plan that changed elsewhere in the meantime has not been read: every field of it must be what was seen.
  change: ({ at, seen }) => ({ seen: pickCarePlanFields(seen), wanted: { lastConfirmedAt: at } }),
  withChange: (input, { seen }) => ({ ...input, seen: pickCarePlanFields(seen) }),
  upcast: {
    1: ({ profileId, at }: { profileId: ProfileId; at: Instant }, snapshot) => ({
      profileId,
      at,
      seen: pickCarePlanFields({ ...(snapshot ?? carePlanContent(undefined, profileId)) }),
    }),
  },
}

export const carePlanFold: Fold<CarePlan, CarePlanContent> = {
  content: (row) => carePlanContent(row, row.dependentId),
  commands: [saveSection, confirmPlan],
}
