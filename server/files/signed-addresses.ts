/** Addresses that work without a bearer header for some minutes, for whoever was given one (SPEC §3: media_url). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#server/secrets.ts'

/** Seconds. */
export const MEDIA_TTL = 600

export interface SignedAddresses {
  /** Relative to the server's origin. `now` in ms. */
  sign(id: string, now: number): string
  isGood(id: string, query: { expires: string; signature: string }, now: number): boolean
}

/**
 * `base`: path below which the addresses lie. The key is for documents alone: people make their ids themselves, and an
 * address signed for one must never open something else that has the same id.
 */
export function signedAddresses(secret: string, base: string): SignedAddresses {
  const key = derivedKey(secret, 'media')
  const signatureOf = (id: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${id} ${expires}`).digest()

  return {
    sign: (id, now) => {
      const expires = String(Math.floor(now / 1000) + MEDIA_TTL)
      return `${base}/${id}?expires=${expires}&signature=${signatureOf(id, expires).toString('base64url')}`
    },
    isGood: (id, { expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, expires)
      return given.length === right.length && timingSafeEqual(given, right) && now / 1000 < Number(expires)
    },
  }
}
