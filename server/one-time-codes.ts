/**
 * Six digits that prove an e-mail address. A million codes are soon tried through, so what is stored is keyed with the
 * server's secret, the tries are counted with the code, and the newest code replaces the one before.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH, OTP_TTL } from '#contract/accounts.ts'
import { instant } from './clock.ts'
import type { Queries } from './db/database.ts'
import { countTry, forgetCode, storeCode } from './db/one-time-codes.ts'
import { emailKey } from './db/users.ts'
import { derivedKey } from './secrets.ts'

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
  const key = derivedKey(secret, 'one-time codes')
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  const addressHash = (email: string): string => digest(`address ${emailKey(email)}`).toString('base64url')
  const codeHash = (email: string, code: string): Buffer => digest(`code ${code} ${emailKey(email)}`)

  return {
    async make(queries, email, now) {
      const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')
      await storeCode(queries, {
        addressHash: addressHash(email),
        codeHash: codeHash(email, code).toString('base64url'),
        expiresAt: instant(now + OTP_TTL),
      })
      return code
    },
    async isRight(queries, email, code, now) {
      const stored = await countTry(queries, addressHash(email), OTP_TRIES, instant(now))
      const given = codeHash(email, code)
      return stored !== undefined && timingSafeEqual(Buffer.from(stored, 'base64url'), given)
    },
    forget: (queries, email) => forgetCode(queries, addressHash(email)),
  }
}
