/**
 * Refresh tokens: `v2.<session>.<user>.<counter>.<issued at>.<signature>`, numbers in base 36. The signature proves that
 * this family's server gave it out, even where a backup that was put back knows nothing of it; the counter tells which of
 * the two is further. The same step gives the same token, so that two tabs which refresh at once agree.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './secrets.ts'

export interface RefreshToken {
  sessionId: string
  userId: string
  /** 1 for the one of the sign-in; each use raises it. */
  counter: number
  /** ms since 1970. */
  issuedAt: number
}

export interface RefreshTokens {
  sign(token: RefreshToken): string
  /** Undefined for anything that was not signed here. */
  read(token: string): RefreshToken | undefined
}

const VERSION = 'v2'

export function refreshTokens(secret: string): RefreshTokens {
  const key = derivedKey(secret, 'refresh tokens')
  const signatureOf = (content: string): Buffer => createHmac('sha256', key).update(content).digest()

  return {
    sign({ sessionId, userId, counter, issuedAt }) {
      const content = [VERSION, sessionId, userId, counter.toString(36), issuedAt.toString(36)].join('.')
      return `${content}.${signatureOf(content).toString('base64url')}`
    },
    read(token) {
      const end = token.lastIndexOf('.')
      const content = token.slice(0, end)
      const [version, sessionId, userId, counter, issuedAt] = content.split('.')
      if (end < 0 || version !== VERSION || !sessionId || !userId || !counter || !issuedAt) return undefined
      const expected = signatureOf(content)
      // As text: base64url reads more than one spelling as the same bytes.
      const given = Buffer.from(token.slice(end + 1))
      const wanted = Buffer.from(expected.toString('base64url'))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return { sessionId, userId, counter: Number.parseInt(counter, 36), issuedAt: Number.parseInt(issuedAt, 36) }
    },
  }
}
