/**
 * What is made from TOKEN_SECRET: a key for each purpose, and encryption of what must wait in the database. The setting may
 * name several secrets, with spaces between them: the first one signs and seals, the others are still believed, so that
 * rotating a key signs nobody out. What is signed says by `kid` which of them it was.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from 'jose'

/** The secrets of the setting, the newest first. */
export const secretsIn = (setting: string): string[] => setting.split(/\s+/).filter((secret) => secret !== '')

const derive = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `havenbook ${purpose}`, 32))

export interface Key {
  /** Names the secret, and tells nothing of it. */
  kid: string
  bytes: Buffer
}

export interface Keys {
  newest: Key
  /** The newest first. */
  all: readonly Key[]
  /** Undefined for a `kid` of another server, or of a secret that has been taken out. */
  byId(kid: string): Key | undefined
  /** For jose: the key that a header names. Without a `kid`, as tokens had none once, the newest. Throws. */
  named(header: { kid?: string | undefined }): Buffer
}

/** The keys for one purpose, one for each secret. */
export function keysFor(setting: string, purpose: string): Keys {
  const all = secretsIn(setting).map((secret) => ({
    kid: derive(secret, 'key id').toString('base64url', 0, 6),
    bytes: derive(secret, purpose),
  }))
  const [newest] = all
  if (!newest) throw new Error('There is no secret')
  const byId = (kid: string): Key | undefined => all.find((key) => key.kid === kid)
  return {
    newest,
    all,
    byId,
    named: ({ kid }) => {
      const key = kid === undefined ? newest : byId(kid)
      if (!key) throw new Error('Signed with a key that is not ours')
      return key.bytes
    },
  }
}

/** HMAC-SHA256 in base64url. */
export const signatureWith = ({ bytes }: Key, content: string | Uint8Array): string =>
  createHmac('sha256', bytes).update(content).digest('base64url')

/** As text: base64url reads more than one spelling as the same bytes. */
export function isSignedWith(keys: readonly Key[], content: string | Uint8Array, signature: string): boolean {
  const given = Buffer.from(signature)
  return keys.some((key) => {
    const wanted = Buffer.from(signatureWith(key, content))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

export interface Seal {
  close(content: unknown): Promise<string>
  /** Whether it was sealed with the newest secret. */
  isNewest(sealed: string): boolean
  /** Rejects for what was sealed with another secret. */
  open(sealed: string): Promise<unknown>
}

/** For what must wait in the database and may not be read there. What is sealed for one purpose opens for no other. */
export function seal(secret: string, purpose: 'mails' | 'authenticators'): Seal {
  const keys = keysFor(secret, purpose)
  return {
    close: (content) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: keys.newest.kid })
        .encrypt(keys.newest.bytes),
    isNewest: (sealed) => decodeProtectedHeader(sealed).kid === keys.newest.kid,
    open: async (sealed) => {
      const { kid } = decodeProtectedHeader(sealed)
      // Once nothing said with which secret it was sealed.
      const tried = keys.all.filter((key) => kid === undefined || key.kid === kid)
      const opened = await Promise.any(tried.map(({ bytes }) => compactDecrypt(sealed, bytes)))
      return JSON.parse(new TextDecoder().decode(opened.plaintext))
    },
  }
}
