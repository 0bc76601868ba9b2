/** Mails wait encrypted in the database: codes and links that are stored nowhere else must not stand there either. */
import { CompactEncrypt, compactDecrypt } from 'jose'
import { derivedKey } from '#server/derived-key.ts'

export interface Seal {
  close(content: unknown): Promise<string>
  /** Rejects for what was sealed with another secret. */
  open(sealed: string): Promise<unknown>
}

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
