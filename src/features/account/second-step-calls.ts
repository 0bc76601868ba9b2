/** The second step of a sign-in: turned on with an authenticator app, and off again. */
import {
  NewAuthenticator,
  RecoveryCodes,
  recoveryCodesPath,
  secondStepConfirmPath,
  secondStepPath,
} from '#contract/account-second-step.ts'
import { callAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

type Failure = Exclude<RequestResult, { kind: 'done' }>

export type BeginAnswer = { kind: 'begun'; app: NewAuthenticator } | Failure
export type CodesAnswer = { kind: 'made'; codes: readonly string[] } | Failure

/** A secret for an app. Nothing is asked for before `confirmApp`. */
export async function beginWithApp(): Promise<BeginAnswer> {
  const outcome = await callAsUser(device, { method: 'POST', path: secondStepPath, body: {} })
  if (outcome.kind !== 'done') return outcome
  const app = NewAuthenticator.safeParse(outcome.body)
  return app.success ? { kind: 'begun', app: app.data } : unreadable()
}

/** With the app's first code: from here on signing in wants one. */
export const confirmApp = (code: string): Promise<CodesAnswer> => askForCodes(secondStepConfirmPath, { code })

/** Those before open nothing any more. */
export const renewRecoveryCodes = (): Promise<CodesAnswer> => askForCodes(recoveryCodesPath, {})

export const turnSecondStepOff = (): Promise<RequestResult> =>
  callAsUser(device, { method: 'DELETE', path: secondStepPath })

async function askForCodes(path: string, body: object): Promise<CodesAnswer> {
  const outcome = await callAsUser(device, { method: 'POST', path, body })
  if (outcome.kind !== 'done') return outcome
  const answer = RecoveryCodes.safeParse(outcome.body)
  return answer.success ? { kind: 'made', codes: answer.data.codes } : unreadable()
}

const unreadable = (): Failure => ({ kind: 'unreachable', network: device.network.view.get().state })
