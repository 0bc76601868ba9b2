/**
 * Six digits that prove an e-mail address. A million codes are soon tried through, so what is stored is keyed with the
 * server's secret, the tries are counted with the code, and the newest code replaces the one before.
 */
import { randomInt } from 'node:crypto'
import { OTP_LENGTH, OTP_TTL } from '#contract/accounts.ts'
import { instant } from './clock.ts'
import type { Queries } from './db/database.ts'
import { countTry, forgetCode, storeCode } from './db/one-time-codes.ts'
import { emailKey } from './db/users.ts'
import { isSignedWith, type Key, keysFor, signatureWith } from './secrets.ts'

/** Tries for one code. */
export const OTP_TRIES = 5

export interface OneTimeCodes {
  /** A new code for this address. */
  make(queries: Queries, email: string, now: number): Promise<string>
  /**
   * Whether this is the address's code. Every call is a try, so the transaction must commit whatever comes out; until
   * then nobody else gets an answer about the same code.
   */
  isRight(queries: Queries, email: string, code: string, now: number): Promise<boolean>
  /** It has been used. */
  forget(queries: Queries, email: string): Promise<void>
}

export function oneTimeCodes(secret: string): OneTimeCodes {
  const { newest, all } = keysFor(secret, 'one-time codes')
  const addressHash = (key: Key, email: string): string => signatureWith(key, `address ${emailKey(email)}`)
  const codeText = (email: string, code: string): string => `code ${code} ${emailKey(email)}`
  const forget = async (queries: Queries, email: string, keys: readonly Key[]): Promise<void> => {
    for (const key of keys) await forgetCode(queries, addressHash(key, email))
  }

  return {
    async make(queries, email, now) {
      const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
      await forget(queries, email, all.slice(1))
      await storeCode(queries, {
        addressHash: addressHash(newest, email),
        codeHash: signatureWith(newest, codeText(email, code)),
        expiresAt: instant(now + OTP_TTL),
      })
      return code
    },
    async isRight(queries, email, code, now) {
      for (const key of all) {
        const stored = await countTry(queries, addressHash(key, email), OTP_TRIES, instant(now))
        if (stored !== undefined) return isSignedWith([key], codeText(email, code), stored)
      }
      return false
    },
    forget: (queries, email) => forget(queries, email, all),
  }
}
