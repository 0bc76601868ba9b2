/** What was deleted, and the two ways it can go from there. Asked from the server each time, and kept nowhere. */
import * as z from 'zod/mini'
import { Restored, TrashItem, trashPaths } from '#contract/trash.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'
import { schedule } from '#data/sync/schedule.ts'

export type Failure = Exclude<RequestResult, { kind: 'done' }>

/** Of all deleted people with null, else the folders and documents of this person. */
export async function readTrash(profileId: string | null): Promise<TrashItem[] | Failure> {
  const path = profileId === null ? trashPaths.people : `${trashPaths.documents}?profileId=${profileId}`
  const outcome = await callAsUser(device, { method: 'GET', path })
  if (outcome.kind !== 'done') return outcome
  const list = z.array(TrashItem).safeParse(outcome.body)
  return list.success ? list.data : notOurs()
}

/** What is back, as it is called and where it is now; this device asks for it at once. */
export async function restoreItem({ kind, id }: TrashItem): Promise<Restored | Failure> {
  const outcome = await callAsUser(device, { method: 'POST', path: trashPaths.restore(kind, id) })
  if (outcome.kind !== 'done') return outcome
  const account = device.account.get()
  if (account) {
    void schedule()
      .then(({ pullNow }) => pullNow(account))
      .catch(() => {})
  }
  const restored = Restored.safeParse(outcome.body)
  return restored.success ? restored.data : notOurs()
}

/** Null: it is gone for good. */
export async function removeItem({ kind, id }: TrashItem): Promise<Failure | null> {
  const outcome = await callAsUser(device, { method: 'DELETE', path: trashPaths.item(kind, id) })
  return outcome.kind === 'done' ? null : outcome
}

/** JSON of another shape is not our server speaking. */
const notOurs = (): Failure => ({ kind: 'unreachable', network: device.network.view.get().state })
