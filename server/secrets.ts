/** What is made from the server's one secret: a key for each purpose, and encryption of what must wait in the database. */
import { hkdfSync } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'

/** A key of its own for each purpose, from the one secret: what is signed for one opens nothing of another. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `havenbook ${purpose}`, 32))

export interface Seal {
  close(content: unknown): Promise<string>
  /** Rejects for what was sealed with another secret. */
  open(sealed: string): Promise<unknown>
}

/** For what must wait in the database and may not be read there. What is sealed for one purpose opens for no other. */
export function seal(secret: string, purpose: 'mails' | 'authenticators'): Seal {
  const key = derivedKey(secret, purpose)
  return {
    close: (content) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, key)
      return JSON.parse(new TextDecoder().decode(plaintext))
    },
  }
}
