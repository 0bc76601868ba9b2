/** One login call, and what its answer comes to. A 401 of it is an answer like any other (DECISIONS A2). */
import { paths } from '#contract/paths.ts'
import { type LoginRequest, LoginResponse } from '#contract/session.ts'
import type { ApiClient } from '../api/client.ts'
import { isQuotaError } from '../errors.ts'
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { dropStrayTokens, REFRESH_LOCK } from '../api/token-owner.ts'
import { sessionOf } from '../api/token-claims.ts'
import { unreachable } from '../api/unreachable.ts'
import type { Platform } from '../platform.ts'
import { type DeviceDatabase, deviceKeys } from './device-database.ts'
import type { LetIn, LoginOutcome } from './device-options.ts'

type NotLetIn = Extract<LoginOutcome, { kind: 'failed' | 'unverified' }>

export async function askForLogin(
  api: ApiClient,
  device: DeviceDatabase,
  platform: Platform,
  credentials: LoginRequest,
): Promise<LetIn | NotLetIn | 'unreachable'> {
  // Signed in without them, nothing would load.
  if (areCookiesRefused()) return { kind: 'failed', message: null, code: 'no-cookies' }
  const deviceKey = await keyToAskWith(device, platform).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error
    return null
  })
  if (deviceKey === null) return { kind: 'failed', message: null, code: 'no-room' }
  const body = { ...credentials, deviceKey }
  const ask = () => api.bare({ method: 'POST', path: paths.login, body })
  // Frozen with the lock in its hand, a page loses it and hears no answer.
  const answer = await lockOrSteal(platform, REFRESH_LOCK, ask).catch(() => unreachable('network'))
  if (answer.kind === 'problem') return { kind: 'failed', message: answer.problem.message, code: answer.problem.code }
  // It has answered, if only that it cannot: in its own words (docs/product.md, §8).
  if (answer.kind === 'unreachable' && (answer.problem || answer.why === 'throttled')) {
    return { kind: 'failed', message: answer.problem?.message ?? null }
  }
  if (answer.kind !== 'ok') return 'unreachable'
  const login = LoginResponse.safeParse(answer.body).data
  if (!login) return { kind: 'failed', message: null }
  // No usable tokens for somebody whose address was never confirmed (DECISIONS B3).
  const isUsable = login.user.isEmailVerify && login.accessToken !== ''
  return isUsable ? { login, date: answer.date, deviceKey } : { kind: 'unverified' }
}

async function keyToAskWith(device: DeviceDatabase, { newId }: Platform): Promise<string> {
  return device.transaction('rw', device.memory, async () => {
    const [kept] = await deviceKeys(device)
    if (kept) return kept
    const made = newId() + newId()
    await device.memory.put({ key: 'device-keys', keys: [made] })
    return made
  })
}

/** Whoever could not be let in, say for a full disk: the session of the answer ends, and its cookies go. */
export async function giveBack(api: ApiClient, platform: Platform, { login }: LetIn): Promise<void> {
  const { id } = login.user
  if ((await platform.signedIn())?.userId === id) return
  const body = { session: sessionOf(login.accessToken) }
  await api.bare({ method: 'POST', path: paths.logoutOf(id), body, timeout: 3000 })
  await dropStrayTokens(platform)
}

/** Whether the browser keeps no cookie of ours: WebKit takes `Secure` ones on https only, not on http://localhost either. */
function areCookiesRefused(): boolean {
  if (!('document' in globalThis)) return false
  document.cookie = 'havenbook-probe=1; max-age=60; path=/; secure; samesite=strict'
  const isKept = document.cookie.includes('havenbook-probe=1')
  document.cookie = 'havenbook-probe=; max-age=0; path=/; secure; samesite=strict'
  return !isKept
}
