/** What the server asks the password again for, and a new password. */
import { confirmPath, type ConfirmPassword, passwordPath } from '#contract/account-security.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

/** From here on the server does not ask again for ten minutes, on this device. */
export const confirmAgain = (proof: ConfirmPassword): Promise<RequestResult> =>
  callAsUser(device, { method: 'POST', path: confirmPath, body: proof })

/** All other devices are signed out. */
export const changePassword = (newPassword: string): Promise<RequestResult> =>
  callAsUser(device, { method: 'POST', path: passwordPath, body: { newPassword } })
