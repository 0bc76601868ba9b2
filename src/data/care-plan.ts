/** The care plan of one person: the mirror's row with this device's changes on top. */
import type { CarePlanChange } from '#contract/care-plan.ts'
import type { CarePlanSection } from '#contract/care-plan-content.ts'
import { account } from './app.ts'
import { useLive } from './live.ts'
import { type CarePlanView, readCarePlan } from './mirror/read.ts'
import { carePlanQuery } from './queries.ts'
import { usePull } from './use-pull.ts'

export type { CarePlanView }

/** Undefined while the local read for this very person has not finished; never waits for the network. */
export function useCarePlan(profileId: string | undefined): CarePlanView | undefined {
  usePull(profileId, (account) => carePlanQuery(account, profileId ?? ''))
  return useLive(profileId, ({ db }, id) => readCarePlan(db, id))
}

/** What this device holds at this very moment; a screen may be a moment behind. */
export const carePlanNow = (profileId: string): Promise<CarePlanView> => readCarePlan(account().db, profileId)

/** `change`: only the fields that the person really changed. Resolves once it is durable on this device. */
export async function saveSection(profileId: string, section: CarePlanSection, change: CarePlanChange): Promise<void> {
  await account().write('carePlan.saveSection', { profileId, section, change })
}

/** "Still right": the family has read the plan and confirms it. */
export async function confirmPlan(profileId: string): Promise<void> {
  const { platform, write } = account()
  await write('carePlan.confirm', { profileId, at: new Date(platform.now()).toISOString() })
}
