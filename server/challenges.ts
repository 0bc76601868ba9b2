/**
 * What a passkey signs. A challenge carries its own end and a signature of ours, so that asking for one writes nothing,
 * however many do; answering one is written down, so that it works once, on all nodes.
 */
import { randomBytes } from 'node:crypto'
import { CHALLENGE_TTL } from '#contract/account-passkeys.ts'
import { instant } from './clock.ts'
import type { Queries } from './db/database.ts'
import { spendChallenge } from './db/passkeys.ts'
import { isSignedWith, keysFor, signatureWith } from './secrets.ts'
import { sha256 } from './sha256.ts'

const RANDOM = 24
const TIME = 8

export interface Challenges {
  /** `purpose`: what it is for, and for whose session. */
  make(purpose: string, now: number): Uint8Array<ArrayBuffer>
  /** Whether this challenge (base64url) is one of ours for this, in time, and has not been answered before. */
  spend(queries: Queries, challenge: string, purpose: string, now: number): Promise<boolean>
}

export function challenges(secret: string): Challenges {
  const keys = keysFor(secret, 'passkey challenges')
  const signed = (body: Uint8Array, purpose: string): Buffer => Buffer.concat([Buffer.from(`${purpose}\0`), body])

  return {
    make(purpose, now) {
      const end = Buffer.alloc(TIME)
      end.writeBigUInt64BE(BigInt(now + CHALLENGE_TTL))
      const body = Buffer.concat([randomBytes(RANDOM), end])
      const signature = signatureWith(keys.newest, signed(body, purpose))
      return new Uint8Array(Buffer.concat([body, Buffer.from(signature, 'base64url')]))
    },
    async spend(queries, challenge, purpose, now) {
      const whole = Buffer.from(challenge, 'base64url')
      const body = whole.subarray(0, RANDOM + TIME)
      const signature = whole.toString('base64url', RANDOM + TIME)
      if (!isSignedWith(keys.all, signed(body, purpose), signature)) return false
      const expires = Number(body.readBigUInt64BE(RANDOM))
      if (expires <= now) return false
      const hash = sha256(whole)
      return spendChallenge(queries, { hash, expiresAt: instant(expires) })
    },
  }
}
