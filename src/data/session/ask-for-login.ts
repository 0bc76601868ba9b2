/** One login call, and what its answer comes to. A 401 of it is an answer like any other (DECISIONS A2). */
import { paths } from '#contract/paths.ts'
import { type LoginRequest, LoginResponse } from '#contract/session.ts'
import type { ApiClient } from '../api/client.ts'
import { isQuotaError } from '../errors.ts'
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { dropStrayTokens, REFRESH_LOCK } from '../api/token-owner.ts'
import { sessionOf } from '../api/token-claims.ts'
import { unreachable } from '../api/unreachable.ts'
import { endOnServer } from './sign-out.ts'
import type { Platform } from '../platform.ts'
import { type DeviceDatabase, deviceKeys } from './device-database.ts'
import type { LetIn, LoginOutcome } from './device-options.ts'

/** Asks, and has whoever may come in `letIn`. Null: the server cannot be reached. */
export async function login(
  api: ApiClient,
  device: DeviceDatabase,
  platform: Platform,
  credentials: LoginRequest,
  letIn: (answer: LetIn) => Promise<LoginOutcome>,
): Promise<LoginOutcome | null> {
  // Signed in without them, nothing would load.
  if (areCookiesRefused()) return { kind: 'failed', message: null, code: 'no-cookies' }
  const deviceKey = await keyToAskWith(device, platform).catch((error: unknown) => {
    if (!isQuotaError(error)) throw error
    return null
  })
  if (deviceKey === null) return { kind: 'failed', message: null, code: 'no-room' }
  const ask = () => api.bare({ method: 'POST', path: paths.login, body: { ...credentials, deviceKey } })
  // Frozen with the lock in its hand, a page loses it and hears no answer.
  const answer = await lockOrSteal(platform, REFRESH_LOCK, ask).catch(() => unreachable('network'))
  if (answer.kind === 'problem') return { kind: 'failed', message: answer.problem.message, code: answer.problem.code }
  // It has answered, if only that it cannot: in its own words (docs/product.md, §8).
  if (answer.kind === 'unreachable' && (answer.problem || answer.why === 'throttled')) {
    return { kind: 'failed', message: answer.problem?.message ?? null }
  }
  if (answer.kind !== 'ok') return null
  const found = LoginResponse.safeParse(answer.body).data
  if (!found) return { kind: 'failed', message: null }
  // No usable tokens for somebody whose address was never confirmed (DECISIONS B3).
  if (!found.user.isEmailVerify || found.accessToken === '') return { kind: 'unverified' }
  try {
    return await letIn({ login: found, date: answer.date, deviceKey })
  } catch (error) {
    // The answer's cookies have come in any case.
    await giveBack(api, platform, found)
    if (!isQuotaError(error)) throw error
    return { kind: 'failed', message: null, code: 'no-room' }
  }
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
async function giveBack(api: ApiClient, platform: Platform, { user, accessToken }: LoginResponse): Promise<void> {
  if ((await platform.signedIn())?.userId === user.id) return
  await endOnServer({ api, platform, userId: user.id }, sessionOf(accessToken))
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
