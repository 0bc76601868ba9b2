/** Ten codes for somebody who has lost their authenticator app: shown once, kept as hashes, each works once. */
import { randomBytes, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/account-second-step.ts'
import type { Passwords } from './passwords.ts'

/** Without those that are taken for each other: 0 and o, 1 and i and l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** Characters; about fifty bits, which is why they are hashed as slowly as passwords. */
const LENGTH = 10

export interface NewRecoveryCodes {
  /** As a person sees them, like "k3f9w-x7m2p". */
  shown: string[]
  stored: { salt: string; hash: string }[]
}

/** Takes a second of other threads: not within a transaction. */
export async function newRecoveryCodes(passwords: Passwords): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => passwords.digest(code, salt)))
  return {
    shown: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`),
    stored: hashes.map((hash) => ({ salt, hash })),
  }
}

/** `code` without its dash; undefined for what can be none. */
export async function hashOfCode(passwords: Passwords, code: string, salt: string): Promise<string | undefined> {
  return code.length === LENGTH ? passwords.digest(code, salt) : undefined
}

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
