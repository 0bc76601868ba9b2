/**
 * Renewing the access token, one flight at a time across all tabs: inside the lock the tokens are read again first,
 * since another tab may have rotated them meanwhile. Three outcomes, and only the server's own word is `refused`:
 * being offline never signs anyone out. [Note: three outcomes of a refresh]
 */
import { paths } from '#contract/paths.ts'
import { RefreshResponse } from '#contract/session.ts'
import type { Platform } from '../platform.ts'
import type { Answer } from './answer.ts'

export type Renewal =
  | { kind: 'renewed'; access: string }
  | { kind: 'unreachable' }
  | { kind: 'refused' }
  | { kind: 'missing' }

/** Sends a request without bearer and judges the answer; the client's own `post`. */
export type BareSend = (path: string, body: unknown) => Promise<Answer>

export async function renew(platform: Platform, rejected: string | null, send: BareSend): Promise<Renewal> {
  return platform.locks.request('havenbook:refresh', {}, async () => {
    const { access, refresh } = await platform.tokens.read()
    if (access && access !== rejected) return { kind: 'renewed', access }
    if (!refresh) return { kind: 'missing' }
    const answer = await send(paths.refresh, { refreshToken: refresh, isRepeatable: true })
    // Somebody signed out or in while we asked: the answer is about a session that is over, and so are its tokens.
    const now = await platform.tokens.read()
    if (now.refresh !== refresh) return now.access ? { kind: 'renewed', access: now.access } : { kind: 'missing' }
    if (answer.kind === 'ok') {
      const tokens = RefreshResponse.safeParse(answer.body)
      if (!tokens.success) return { kind: 'unreachable' }
      await platform.tokens.write({ access: tokens.data.accessToken, refresh: tokens.data.refreshToken })
      return { kind: 'renewed', access: tokens.data.accessToken }
    }
    const isRefused = answer.kind === 'problem' && (answer.status === 401 || answer.status === 403)
    return { kind: isRefused ? 'refused' : 'unreachable' }
  })
}
