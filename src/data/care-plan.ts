/** The care plan of one person: the mirror's row with this device's changes on top. */
import type { SaveSectionInput } from '#contract/care-plan-commands.ts'
import { type CarePlanContent, pickCarePlanFields } from '#contract/care-plan-content.ts'
import { trustedStart } from './outbox/proven-age.ts'
import { account } from './session/this-device.ts'
import { useLive } from './live.ts'
import { type CarePlanView, readCarePlan } from './mirror/read.ts'
import { CARE_PLAN_FRESH, syncQuery } from './sync/queries.ts'
import { usePull } from './sync/use-pull.ts'

export type { CarePlanView }

/** Undefined while the local read for this very person has not finished; never waits for the network. */
export function useCarePlan(profileId: string | undefined): CarePlanView | undefined {
  usePull(profileId, (account) => syncQuery(account, CARE_PLAN_FRESH))
  return useLive(profileId, ({ db }, id) => readCarePlan(db, id), { name: 'plan' })
}

/** What this device holds at this very moment; a screen may be a moment behind. */
export const carePlanNow = (profileId: string): Promise<CarePlanView> => readCarePlan(account().db, profileId)

/**
 * Fields of one section as the person saw them when the editing began, and as they are to be; only those that they really
 * changed. Resolves once it is durable on this device.
 */
export async function saveSection(input: SaveSectionInput): Promise<void> {
  await account().write('carePlan.saveSection', input)
}

/** "Yes, it’s up to date": the family has read the plan as it is shown, and confirms it. */
export async function confirmPlan(plan: CarePlanContent): Promise<void> {
  const { db, platform, write } = account()
  // Of now: by a clock that is behind, the one before would be newer and stand.
  const at = new Date(await trustedStart(platform, db)).toISOString()
  await write('carePlan.confirm', { profileId: plan.dependentId, at, seen: pickCarePlanFields({ ...plan }) })
}
