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

/** For mails that wait to be sent: codes and links that are stored nowhere else must not stand in the database either. */
export function seal(secret: string): Seal {
  const key = derivedKey(secret, 'mails')
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
