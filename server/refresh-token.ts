/**
 * Refresh tokens: `v3.<kid>.<session>.<user>.<counter>.<issued at>.<began at>.<device key>.<signature>`, numbers in base 36.
 * The signature proves that this family's server gave it out, even where a backup that was put back knows nothing of it; the
 * counter tells which of the two is further. The same step gives the same token, so that two tabs which refresh at once agree.
 */
import { isSignedWith, keysFor, signatureWith } from './secrets.ts'
import { sha256 } from './sha256.ts'

export interface RefreshToken {
  sessionId: string
  userId: string
  /** 1 for the one of the sign-in; each use raises it. */
  counter: number
  /** ms since 1970. */
  issuedAt: number
  /** ms since 1970: the sign-in; of a session of before this was noted, its last token of then. */
  beganAt: number
  /** Hash of the key that only the device has which signed in; '' where it was given none. */
  deviceKeyHash: string
}

export interface RefreshTokens {
  sign(token: RefreshToken): string
  /** Undefined for anything that was not signed here. */
  read(token: string): RefreshToken | undefined
}

const VERSION = 'v3'
/** Without `kid`, beginning and device key: `v2.<session>.<user>.<counter>.<issued at>`. */
const VERSION_BEFORE = 'v2'

export const deviceKeyHash = (deviceKey: string): string => sha256(deviceKey)

export function refreshTokens(secret: string): RefreshTokens {
  const keys = keysFor(secret, 'refresh tokens')

  function readBefore([version, sessionId, userId, counter, issuedAt]: string[]): RefreshToken | undefined {
    if (version !== VERSION_BEFORE || !sessionId || !userId || !counter || !issuedAt) return undefined
    const at = numberOf(issuedAt)
    return { sessionId, userId, counter: numberOf(counter), issuedAt: at, beganAt: at, deviceKeyHash: '' }
  }

  return {
    sign({ sessionId, userId, counter, issuedAt, beganAt, deviceKeyHash: hash }) {
      const numbers = [counter, issuedAt, beganAt].map((number) => number.toString(36))
      const content = [VERSION, keys.newest.kid, sessionId, userId, ...numbers, hash].join('.')
      return `${content}.${signatureWith(keys.newest, content)}`
    },
    read(token) {
      const end = token.lastIndexOf('.')
      const content = token.slice(0, Math.max(end, 0))
      const signature = token.slice(end + 1)
      const parts = content.split('.')
      const [version, kid = '', sessionId, userId, counter, issuedAt, beganAt, hash = ''] = parts
      if (version !== VERSION) return isSignedWith(keys.all, content, signature) ? readBefore(parts) : undefined
      const key = keys.byId(kid)
      if (!key || !isSignedWith([key], content, signature)) return undefined
      if (!sessionId || !userId || !counter || !issuedAt || !beganAt) return undefined
      return {
        sessionId,
        userId,
        counter: numberOf(counter),
        issuedAt: numberOf(issuedAt),
        beganAt: numberOf(beganAt),
        deviceKeyHash: hash,
      }
    },
  }
}

const numberOf = (text: string): number => Number.parseInt(text, 36)
