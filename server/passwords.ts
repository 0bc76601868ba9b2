/** Argon2id, and a check that takes as long for an unknown e-mail as for a known one. */
import { hash, hashRaw, type Options, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether the password fits the stored hash; without a hash the same work is done and the answer is no. */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** The same hash for the same salt (base64url, 16 bytes): to look up which of several secrets this one is. */
  digest(text: string, salt: string): Promise<string>
}

export function passwords(cost: Options = COST): Passwords {
  let nobody: Promise<string> | undefined
  return {
    hash: (password) => hash(normal(password), cost),
    matches: async (stored, password) => {
      nobody ??= hash('nobody has this password', cost)
      const fits = await verify(stored ?? (await nobody), normal(password))
      return stored !== undefined && fits
    },
    digest: async (text, salt) =>
      (await hashRaw(text, { ...cost, salt: Buffer.from(salt, 'base64url') })).toString('base64url'),
  }
}

/** The same letters from another keyboard are the same password (NIST SP 800-63B). */
const normal = (password: string): string => password.normalize('NFKC')
