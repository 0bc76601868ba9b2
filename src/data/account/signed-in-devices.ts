/** Where this account is signed in. Asked from the server each time: a list that is not true would be worse than none. */
import { type SignedInDevice, SignedInDevices } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type RequestResult, callAsUser } from './request-result.ts'

export type { SignedInDevice }

/** This device first, then the ones used last. */
export async function readDevices(): Promise<SignedInDevice[] | Exclude<RequestResult, { kind: 'done' }>> {
  const outcome = await callAsUser(device, { method: 'GET', path: paths.devices })
  if (outcome.kind !== 'done') return outcome
  const list = SignedInDevices.safeParse(outcome.body)
  if (!list.success) return { kind: 'unreachable', network: device.network.view.get().state }
  return list.data.toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedDate.localeCompare(a.lastUsedDate),
  )
}

export function endDevice(id: string): Promise<RequestResult> {
  return callAsUser(device, { method: 'DELETE', path: paths.device(id) })
}

/** All but this one. */
export function endOtherDevices(): Promise<RequestResult> {
  return callAsUser(device, { method: 'DELETE', path: paths.devices })
}
