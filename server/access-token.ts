/** Tokens that are bound to one sign-in; of the API's own, 15 minutes long, and of the patient app's (patient-app/app-key.ts). */
import { decodeJwt, errors } from 'jose'
import { ACCESS_TTL } from '#contract/session-keys.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { signedTokens, type TokenKind } from './signed-tokens.ts'

/** Seconds. Nodes behind one address never agree to the second. */
const TOLERANCE = 5
/** Tokens remembered as good, some hundred bytes each. */
const REMEMBERED = 5_000

export interface AccessToken {
  userId: string
  /** The sign-in on one device that it belongs to. */
  sessionId: string
}

export interface AccessTokens {
  /** `now` in ms. */
  sign(userId: string, sessionId: string, now: number): Promise<string>
  /**
   * Throws `token-expired` for one that was good once, `unauthenticated` for anything else. Whether the sign-in has ended is
   * not looked at here.
   */
  verify(token: string, now: number): Promise<AccessToken>
}

export function accessTokens(secret: string): AccessTokens {
  const kind = { purpose: 'access tokens', audience: 'havenbook-app', ttl: ACCESS_TTL, tolerance: TOLERANCE }
  const { sign, verify } = sessionTokens(secret, kind)
  // A device sends the same token for 15 minutes. Judging its signature each time would cost more than the rest of a
  // read, and the judgement cannot change; only its age can.
  const good = new Map<string, AccessToken & { expires: number }>()
  return {
    sign,
    verify: async (token, now) => {
      const known = good.get(token)
      if (known && now / 1000 < known.expires + TOLERANCE) return known
      good.delete(token)
      const judged = await verify(token, now)
      if (good.size >= REMEMBERED) good.clear()
      good.set(token, { ...judged, expires: decodeJwt(token).exp ?? 0 })
      return judged
    },
  }
}

export function sessionTokens(secret: string, kind: TokenKind): AccessTokens {
  const tokens = signedTokens(secret, kind, ['sub', 'sid'])
  return {
    sign: (userId, sessionId, now) => tokens.sign({ sid: sessionId, sub: userId }, now),
    verify: async (token, now) => {
      const { sub: userId, sid: sessionId } = await tokens.read(token, now).catch((error: unknown) => {
        throw new ApiProblem(error instanceof errors.JWTExpired ? 'token-expired' : 'unauthenticated')
      })
      if (userId === undefined || typeof sessionId !== 'string') throw new ApiProblem('unauthenticated')
      return { userId, sessionId }
    },
  }
}
