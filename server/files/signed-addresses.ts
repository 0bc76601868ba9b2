/** Addresses of documents that work without a bearer header for some minutes, for whoever was given one (SPEC §3: media_url). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Seconds. */
export const MEDIA_TTL = 600

export interface SignedAddresses {
  /** Relative to the server's origin. `now` in ms. */
  sign(documentId: string, now: number): string
  isGood(documentId: string, query: { expires: string; signature: string }, now: number): boolean
}

/** `base`: path below which the addresses lie. The key is derived from the secret, so it can open nothing else. */
export function signedAddresses(secret: string, base: string): SignedAddresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'havenbook media', 32))
  const signatureOf = (documentId: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${documentId} ${expires}`).digest()

  return {
    sign: (documentId, now) => {
      const expires = String(Math.floor(now / 1000) + MEDIA_TTL)
      return `${base}/${documentId}?expires=${expires}&signature=${signatureOf(documentId, expires).toString('base64url')}`
    },
    isGood: (documentId, { expires, signature }, now) => {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(documentId, expires)
      return given.length === right.length && timingSafeEqual(given, right) && now / 1000 < Number(expires)
    },
  }
}
