/** What the signed-in person says of themselves. Read from the mirror (`useProfile`); changed with a connection only. */
import type { ProfileChange } from '#contract/account-requests.ts'
import { paths } from '#contract/paths.ts'
import { UserProfile } from '#contract/profile.ts'
import type { Call } from '../api/client.ts'
import { account, device } from '../session/this-device.ts'
import { type RequestResult, callAsUser } from './request-result.ts'
import { useLive } from '../live.ts'

/** Server time of the profile that this device has; undefined until read. */
export function useProfileAsOf(): string | undefined {
  return useLive('profile as of', ({ db }) => db.profile.get(db.userId))?.asOf
}

/** What is missing in `change` stays as it is. On success the mirror holds what the server answered. */
export async function changeProfile(change: ProfileChange): Promise<RequestResult> {
  const { db } = account()
  const outcome = await callAsUser(device, { method: 'PATCH', path: paths.profile, body: change })
  if (outcome.kind === 'done') {
    const profile = UserProfile.safeParse(outcome.body)
    const { ingestProfile } = await import('../mirror/ingest.ts')
    if (profile.success) await ingestProfile(db, profile.data, outcome.date ?? new Date().toISOString())
  }
  return outcome
}

/** A call that changes something else about the account, which the profile then tells. */
export async function changeAccount(call: Call): Promise<RequestResult> {
  const outcome = await callAsUser(device, call)
  if (outcome.kind !== 'done') return outcome
  // The change itself is done; what this asks for comes with the next pull otherwise.
  await import('../sync/pull.ts').then(({ pull }) => pull(account())).catch(() => {})
  return outcome
}
