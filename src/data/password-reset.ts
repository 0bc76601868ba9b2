/** A new password for somebody who has forgotten theirs. */
import { paths } from '#contract/paths.ts'
import { PingResponse } from '#contract/session.ts'
import { payloadOf } from './api/token-payload.ts'
import { type CallOutcome, callAsGuest } from './call-outcome.ts'
import { openDevice } from './opening.ts'

/** The same answer, after the same time, for every address. */
export async function askForReset(email: string): Promise<CallOutcome> {
  return callAsGuest(await openDevice(), { method: 'POST', path: paths.forgotPassword, body: { email } })
}

export async function resetPassword(token: string, newPassword: string): Promise<CallOutcome> {
  return callAsGuest(await openDevice(), { method: 'POST', path: paths.resetPassword, body: { token, newPassword } })
}

/**
 * Whether a link is worth a form. The device's clock may be wrong: a token that it calls expired is held against the
 * server's time. Without an answer the device is believed; the server judges again in any case (DECISIONS B6).
 */
export async function isResetTokenAlive(token: string, now = Date.now()): Promise<boolean> {
  const expiry = payloadOf(token)?.['exp']
  if (typeof expiry !== 'number') return false
  return expiry * 1000 > now || expiry * 1000 > ((await serverNow()) ?? now)
}

async function serverNow(): Promise<number | null> {
  const outcome = await callAsGuest(await openDevice(), { method: 'GET', path: `${paths.ping}?n=clock`, timeout: 4000 })
  const ping = PingResponse.safeParse(outcome.kind === 'done' ? outcome.body : null)
  return ping.success ? Date.parse(ping.data.now) : null
}
