/** Taking everything along, and leaving. */
import type { DeleteAccountRequest } from '#contract/account-requests.ts'
import { AccountExportResponse } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type Answered, callAsUser, readAsUser, type RequestResult } from './request-result.ts'
import { readProfileAgain } from './profile.ts'

/** The address of a ZIP with everything the account holds; good for a few minutes and for one download. */
export const askForExport = (): Promise<Answered<AccountExportResponse>> =>
  readAsUser(device, { method: 'POST', path: paths.accountExport }, AccountExportResponse)

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
