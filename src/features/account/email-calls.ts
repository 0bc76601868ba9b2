/** Another e-mail address for the account. */
import { emailConfirmPath, emailPath } from '#contract/account-email.ts'
import { changeAccount } from '#data/account/profile.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

/** Sends a code there; the same answer whether somebody has the address or not. */
export const sendCodeTo = (email: string): Promise<RequestResult> =>
  callAsUser(device, { method: 'POST', path: emailPath, body: { email } })

/** From here on the account has the address. */
export const confirmEmail = (email: string, otp: string): Promise<RequestResult> =>
  changeAccount({ method: 'POST', path: emailConfirmPath, body: { email, otp } })
