/** What a family writes into a care plan. */
import type { CarePlanChange } from './care-plan.ts'
import { type CarePlanContent, type CarePlanSection, carePlanContent, pickCarePlanFields } from './care-plan-content.ts'
import type { Command } from './command.ts'
import type { Instant, ProfileId } from './ids.ts'
import { mergeFields, sameValue } from './merge.ts'
import { paths } from './paths.ts'

/** One section's fields that the person changed. */
export interface SaveSectionInput {
  profileId: ProfileId
  section: CarePlanSection
  change: CarePlanChange
}

export const saveSection: Command<SaveSectionInput, CarePlanContent> = {
  name: 'carePlan.saveSection',
  version: 1,
  noun: 'carePlans',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, input) => ({
    ...(content ?? carePlanContent(undefined, input.profileId)),
    ...(pickCarePlanFields(input.change) as Partial<CarePlanContent>),
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { ...pickCarePlanFields(input.change), userId: input.profileId },
  }),
  guarded: true,
  touches: (input) => Object.keys(pickCarePlanFields(input.change)),
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (earlier, later) =>
    earlier.section === later.section ? { ...earlier, change: { ...earlier.change, ...later.change } } : null,
  merge: (base, theirs, input) =>
    mergeFields(
      base ?? carePlanContent(undefined, input.profileId),
      input.change,
      theirs ?? carePlanContent(undefined, input.profileId),
    ),
  narrow: (input, change) =>
    Object.keys(change).length === 0 ? null : { ...input, change: pickCarePlanFields(change) },
}

/** "Still right": the family has read the plan at `at` and confirms it (DECISIONS F6). */
export interface ConfirmPlanInput {
  profileId: ProfileId
  at: Instant
}

export const confirmPlan: Command<ConfirmPlanInput, CarePlanContent> = {
  name: 'carePlan.confirm',
  version: 1,
  noun: 'carePlans',
  key: (input) => input.profileId,
  whose: (input) => input.profileId,
  lane: (input) => `care-plan:${input.profileId}`,
  apply: (content, input) => ({
    ...(content ?? carePlanContent(undefined, input.profileId)),
    lastConfirmedAt: input.at,
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.carePlan,
    body: { userId: input.profileId, confirmedAt: input.at },
  }),
  guarded: true,
  touches: () => ['lastConfirmedAt'],
  requires: (input) => [`dependents:${input.profileId}`],
  coalesce: (_earlier, later) => later,
  // Confirming says "I have read this". A plan that changed elsewhere in the meantime has not been read: ask.
  merge: (base, theirs, input) => {
    const { lastConfirmedAt: before, ...seen } = base ?? carePlanContent(undefined, input.profileId)
    const { lastConfirmedAt: confirmed, ...now } = theirs ?? carePlanContent(undefined, input.profileId)
    return sameValue(seen, now)
      ? { change: { lastConfirmedAt: input.at }, conflicts: [] }
      : { change: {}, conflicts: [{ field: 'lastConfirmedAt', base: before, mine: input.at, theirs: confirmed }] }
  },
  narrow: (input, change) => (change['lastConfirmedAt'] === input.at ? input : null),
}
