/** The second step of a sign-in: turned on with an authenticator app, and off again. */
import {
  NewAuthenticator,
  RecoveryCodes,
  recoveryCodesPath,
  secondStepConfirmPath,
  secondStepPath,
} from '#contract/account-second-step.ts'
import { type Answered, callAsUser, readAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

/** A secret for an app. Nothing is asked for before `confirmApp`. */
export const beginWithApp = (): Promise<Answered<NewAuthenticator>> =>
  readAsUser(device, { method: 'POST', path: secondStepPath, body: {} }, NewAuthenticator)

/** With the app's first code: from here on signing in wants one. */
export const confirmApp = (code: string): Promise<Answered<RecoveryCodes>> =>
  askForCodes(secondStepConfirmPath, { code })

/** Those before open nothing any more. */
export const renewRecoveryCodes = (): Promise<Answered<RecoveryCodes>> => askForCodes(recoveryCodesPath, {})

export const turnSecondStepOff = (): Promise<RequestResult> =>
  callAsUser(device, { method: 'DELETE', path: secondStepPath })

const askForCodes = (path: string, body: object) => readAsUser(device, { method: 'POST', path, body }, RecoveryCodes)
