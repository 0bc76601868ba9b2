/** How often something may be tried. Counted in the database, so that nodes share the count. */
import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { ApiProblem } from './api-problem.ts'
import type { Clock } from './clock.ts'
import type { Queries } from './db/database.ts'
import { KyselyRateLimiter } from './db/rate-limits.ts'

export interface Limit {
  /** Tries allowed in a window of so many seconds. */
  tries: number
  seconds: number
}

export interface Limits {
  loginPerAccount: Limit
  loginPerAddress: Limit
}

export const DEFAULT_LIMITS: Limits = {
  loginPerAccount: { tries: 10, seconds: 15 * 60 },
  // Wider than per account: a whole school may stand behind one address.
  loginPerAddress: { tries: 60, seconds: 15 * 60 },
}

export interface LoginThrottle {
  /** Counts a try before it is judged; throws `too-many-requests` with Retry-After. */
  count(email: string, address: string): Promise<void>
  /** A right password clears the account and gives the address its try back. */
  succeeded(email: string, address: string): Promise<void>
}

export function loginThrottle(queries: Queries, limits: Limits, clock: Clock): LoginThrottle {
  const limiter = (keyPrefix: string, limit: Limit) =>
    new KyselyRateLimiter(queries, clock, { keyPrefix, points: limit.tries, duration: limit.seconds })
  const perAccount = limiter('login-account', limits.loginPerAccount)
  const perAddress = limiter('login-address', limits.loginPerAddress)
  return {
    count: async (email, address) => {
      await consume(perAddress, digest(address))
      await consume(perAccount, digest(email))
    },
    succeeded: async (email, address) => {
      await perAccount.delete(digest(email))
      await perAddress.reward(digest(address))
    },
  }
}

async function consume(limiter: KyselyRateLimiter, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new ApiProblem('too-many-requests', { headers: { 'Retry-After': String(seconds) } })
  }
}

/** The table of limits is no list of who tried to sign in. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
