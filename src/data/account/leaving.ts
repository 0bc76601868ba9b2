/** Taking everything along, and leaving. */
import type { DeleteAccountRequest } from '#contract/account-requests.ts'
import { AccountExportResponse } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type RequestResult, callAsUser } from './request-result.ts'
import { readProfileAgain } from './profile.ts'

/** The address of a ZIP with everything the account holds; good for a few minutes and for one download. */
export async function askForExport(): Promise<
  { kind: 'ready'; url: string } | Exclude<RequestResult, { kind: 'done' }>
> {
  const outcome = await callAsUser(device, { method: 'POST', path: paths.accountExport })
  if (outcome.kind !== 'done') return outcome
  const answer = AccountExportResponse.safeParse(outcome.body)
  if (answer.success) return { kind: 'ready', url: answer.data.url }
  return { kind: 'unreachable', network: device.network.view.get().state }
}

/** Begins the 30 days after which everything is deleted. This device stays signed in, the others are signed out. */
export async function deleteAccount(proof: DeleteAccountRequest): Promise<RequestResult> {
  const outcome = await callAsUser(device, { method: 'DELETE', path: paths.me, body: proof })
  if (outcome.kind === 'done') await readProfileAgain()
  return outcome
}

/** Takes a deletion back. */
export async function keepAccount(): Promise<RequestResult> {
  const outcome = await callAsUser(device, { method: 'POST', path: paths.keepAccount })
  if (outcome.kind === 'done') await readProfileAgain()
  return outcome
}
