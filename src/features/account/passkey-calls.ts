/** The passkeys of the account, and being asked again with one. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import {
  confirmOptionsPath,
  type NewPasskey,
  newPasskeyPath,
  PasskeyOptions,
  passkeyPath,
  type PasskeyProof,
  passkeysPath,
} from '#contract/account-passkeys.ts'
import { confirmPath } from '#contract/account-security.ts'
import { callAsUser, readAsUser, type RequestResult } from '#data/account/request-result.ts'
import { device } from '#data/session/this-device.ts'

/** `declined`: the person, or the device, would rather not. */
export type PasskeyOutcome = RequestResult | { kind: 'declined' } | { kind: 'known-here' }

const optionsFrom = (path: string) => readAsUser(device, { method: 'POST', path, body: {} }, PasskeyOptions)

/** `known-here`: this device has one of the account already. */
export async function addPasskey(name: string): Promise<PasskeyOutcome> {
  const begun = await optionsFrom(newPasskeyPath)
  if (begun.kind !== 'read') return begun
  const optionsJSON = begun.value.options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = response
    const answer: NewPasskey['answer'] = {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
    }
    return await callAsUser(device, { method: 'POST', path: passkeysPath, body: { name, answer } })
  } catch (error) {
    return { kind: (error as Error).name === 'InvalidStateError' ? 'known-here' : 'declined' }
  }
}

export const renamePasskey = (id: string, name: string): Promise<RequestResult> =>
  callAsUser(device, { method: 'PATCH', path: passkeyPath(id), body: { name } })

export const removePasskey = (id: string): Promise<RequestResult> =>
  callAsUser(device, { method: 'DELETE', path: passkeyPath(id) })

/** From here on the server does not ask again for ten minutes, on this device. */
export async function confirmWithPasskey(): Promise<PasskeyOutcome> {
  const begun = await optionsFrom(confirmOptionsPath)
  if (begun.kind !== 'read') return begun
  const optionsJSON = begun.value.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!answer) return { kind: 'declined' }
  const { id, rawId, response } = answer
  const passkey = { id, rawId, type: 'public-key', response } as PasskeyProof['passkey']
  return callAsUser(device, { method: 'POST', path: confirmPath, body: { passkey } })
}
