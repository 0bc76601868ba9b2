/** The care plan of one person: the mirror's row with this device's changes on top. */
import { type CarePlanChange, type CarePlanContent, type CarePlanSection, carePlanContent } from '#contract/care-plan.ts'
import { useQuery } from '@tanstack/react-query'
import { account } from './app.ts'
import { useAccount, useLive } from './live.ts'
import { collections, type UserDatabase } from './mirror/database.ts'
import { overlay } from './mirror/overlay.ts'
import { carePlanQuery } from './queries.ts'

export interface CarePlanView {
  profileId: string
  content: CarePlanContent
  /** False: nothing has been written yet, neither here nor, as far as is known, on the server. */
  exists: boolean
  /** Server time of the last complete answer; null: never pulled on this device. */
  asOf: string | null
  /** Changes of this plan that the server has not received. */
  pending: number
}

/** Undefined while the local read for this very person has not finished; never waits for the network. */
export function useCarePlan(profileId: string | undefined): CarePlanView | undefined {
  const account = useAccount()
  const view = useLive(profileId, ({ db }, id) => readCarePlan(db, id))
  useQuery({ ...carePlanQuery(account, profileId), notifyOnChangeProps: [] })
  return view
}

export async function readCarePlan(db: UserDatabase, profileId: string): Promise<CarePlanView> {
  return db.transaction('r', db.carePlans, db.outbox, db.pulls, async () => {
    const [row, pending, pull] = await Promise.all([
      db.carePlans.get(profileId),
      db.outbox.where('[noun+key]').equals(['carePlans', profileId]).toArray(),
      db.pulls.get(collections.carePlan(profileId)),
    ])
    const confirmed = row && carePlanContent(row.value, profileId)
    const content = overlay<CarePlanContent>(confirmed, pending)
    return {
      profileId,
      content: content ?? carePlanContent(undefined, profileId),
      exists: content !== undefined,
      asOf: pull?.asOf ?? row?.asOf ?? null,
      pending: pending.length,
    }
  })
}

/** `change`: only the fields that the person really changed. Resolves once it is durable on this device. */
export async function saveSection(profileId: string, section: CarePlanSection, change: CarePlanChange): Promise<void> {
  await account().write('carePlan.saveSection', { profileId, section, change })
}

/** "Still right": the family has read the plan and confirms it. */
export async function confirmPlan(profileId: string): Promise<void> {
  const { platform, write } = account()
  await write('carePlan.confirm', { profileId, at: new Date(platform.now()).toISOString() })
}
