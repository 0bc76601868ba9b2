/**
 * Addresses that work without a bearer header for some minutes, for whoever was given one (SPEC §3: media_url). More than once,
 * since browsers ask again for what they show, and for parts of it; never after the session has ended that got the address.
 */
import { isSignedWith, keysFor, signatureWith } from '#server/secrets.ts'

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
  const keys = keysFor(secret, 'media')
  const content = (id: string, sessionId: string, expires: string): string => `${id} ${sessionId} ${expires}`

  return {
    sign: (id, { sessionId, now }) => {
      const expires = String(Math.floor(now / 1000) + MEDIA_TTL)
      return `${base}/${id}?expires=${expires}&signature=${signatureWith(keys.newest, content(id, sessionId, expires))}`
    },
    isGood: (id, { expires, signature }, { sessionIds, now }) =>
      now / 1000 < Number(expires) &&
      sessionIds.some((session) => isSignedWith(keys.all, content(id, session, expires), signature)),
  }
}
