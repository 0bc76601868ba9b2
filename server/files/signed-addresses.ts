/**
 * Addresses that work without a bearer header for some minutes, for whoever was given one (SPEC §3: media_url). More than once,
 * since browsers ask again for what they show, and for parts of it; never after the session has ended that got the address.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/secrets.ts'

/** Seconds. */
export const MEDIA_TTL = 600

export interface SignedAddresses {
  /** Relative to the server's origin. `now` in ms. The session is part of the signature and not of the address. */
  sign(id: string, session: { sessionId: string; now: number }): string
  /** Whether it was signed for one of these sessions, and is not too old. */
  isGood(
    id: string,
    query: { expires: string; signature: string },
    live: { sessionIds: readonly string[]; now: number },
  ): boolean
}

/**
 * `base`: path below which the addresses lie. The key is for documents alone: people make their ids themselves, and an
 * address signed for one must never open something else that has the same id.
 */
export function signedAddresses(secret: string, base: string): SignedAddresses {
  const key = derivedKey(secret, 'media')
  const signatureOf = (id: string, sessionId: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${id} ${sessionId} ${expires}`).digest()

  return {
    sign: (id, { sessionId, now }) => {
      const expires = String(Math.floor(now / 1000) + MEDIA_TTL)
      return `${base}/${id}?expires=${expires}&signature=${signatureOf(id, sessionId, expires).toString('base64url')}`
    },
    isGood: (id, { expires, signature }, { sessionIds, now }) => {
      const given = Buffer.from(signature, 'base64url')
      const isRight = (right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right)
      return now / 1000 < Number(expires) && sessionIds.some((session) => isRight(signatureOf(id, session, expires)))
    },
  }
}
