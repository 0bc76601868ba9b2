/** Taking everything along, and leaving. */
import type { DeleteAccountRequest } from '#contract/account-requests.ts'
import { AccountExportResponse } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { device } from '../session/this-device.ts'
import { type Answered, readAsUser, type RequestResult } from './request-result.ts'
import { changeAccount } from './profile.ts'

/** The address of a ZIP with everything the account holds; good for a few minutes and for one download. */
export const askForExport = (): Promise<Answered<AccountExportResponse>> =>
  readAsUser(device, { method: 'POST', path: paths.accountExport }, AccountExportResponse)

/** Begins the 30 days after which everything is deleted. This device stays signed in, the others are signed out. */
export const deleteAccount = (proof: DeleteAccountRequest): Promise<RequestResult> =>
  changeAccount({ method: 'DELETE', path: paths.me, body: proof })

/** Takes a deletion back. */
export const keepAccount = (): Promise<RequestResult> => changeAccount({ method: 'POST', path: paths.keepAccount })
