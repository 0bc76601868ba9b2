/** Whether a reset link is worth a form. */
import { paths } from '#contract/paths.ts'
import { PingResponse } from '#contract/session.ts'
import { payloadOf } from '../api/token-claims.ts'
import { callAsGuest } from './request-result.ts'

/**
 * The device's clock may be wrong: a token that it calls expired is held against the server's time. Without an answer the
 * device is believed; the server judges again in any case (DECISIONS B6). `now` in ms since 1970.
 */
export async function isResetTokenAlive(token: string, now = Date.now()): Promise<boolean> {
  const expiry = payloadOf(token)?.['exp']
  if (typeof expiry !== 'number') return false
  return expiry * 1000 > now || expiry * 1000 > ((await serverNow()) ?? now)
}

async function serverNow(): Promise<number | null> {
  const outcome = await callAsGuest({ method: 'GET', path: `${paths.ping}?n=clock`, timeout: 4000 })
  const ping = PingResponse.safeParse(outcome.kind === 'done' ? outcome.body : null)
  return ping.success ? Date.parse(ping.data.now) : null
}
