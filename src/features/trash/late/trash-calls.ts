/** What was deleted, and the two ways it can go from there. Asked from the server each time, and kept nowhere. */
import * as z from 'zod/mini'
import { Restored, TrashItem, trashPaths } from '#contract/trash.ts'
import { type Answered, callAsUser, type Failure, readAsUser } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'
import { schedule } from '#data/sync/schedule.ts'

/** Of all deleted people with null, else the folders and documents of this person. */
export function readTrash(profileId: string | null): Promise<Answered<TrashItem[]>> {
  const path = profileId === null ? trashPaths.people : `${trashPaths.documents}?profileId=${profileId}`
  return readAsUser(device, { method: 'GET', path }, z.array(TrashItem))
}

/** What is back, as it is called and where it is now; this device asks for it at once. */
export async function restoreItem({ kind, id }: TrashItem): Promise<Answered<Restored>> {
  const restored = await readAsUser(device, { method: 'POST', path: trashPaths.restore(kind, id) }, Restored)
  const account = device.account.get()
  if (restored.kind === 'read' && account) {
    void schedule()
      .then(({ pullNow }) => pullNow(account))
      .catch(() => {})
  }
  return restored
}

/** Null: it is gone for good. */
export async function removeItem({ kind, id }: TrashItem): Promise<Failure | null> {
  const outcome = await callAsUser(device, { method: 'DELETE', path: trashPaths.item(kind, id) })
  return outcome.kind === 'done' ? null : outcome
}
