/** How often something may be tried. Counted in the database, so that nodes share the count. */
import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { ApiProblem } from './api-problem.ts'
import type { Clock } from './clock.ts'
import type { Queries } from './db/database.ts'
import { KyselyRateLimiter } from './db/rate-limits.ts'
import { emailKey } from './db/users.ts'

export interface Limit {
  /** Tries allowed in a window of so many seconds. */
  tries: number
  seconds: number
}

/** Of each kind of try so many for one account and so many from one address. */
export interface Limits {
  loginPerAccount: Limit
  loginPerAddress: Limit
  /** Mails with a code. */
  codePerAccount: Limit
  codePerAddress: Limit
  /** Codes typed in, and sign-ups judged. */
  signUpPerAccount: Limit
  signUpPerAddress: Limit
  /** Mails with a link for a new password. */
  forgotPerAccount: Limit
  forgotPerAddress: Limit
  /** Links used. */
  resetPerAddress: Limit
  /** Forms of the public pages. */
  formPerAccount: Limit
  formPerAddress: Limit
}

const QUARTER = 15 * 60
const HOUR = 60 * 60

export const DEFAULT_LIMITS: Limits = {
  loginPerAccount: { tries: 10, seconds: QUARTER },
  // Wider than per account: a whole school may stand behind one address.
  loginPerAddress: { tries: 60, seconds: QUARTER },
  codePerAccount: { tries: 6, seconds: HOUR },
  codePerAddress: { tries: 60, seconds: HOUR },
  // Six codes of five tries would be thirty; guessing one in a million stays hopeless for years.
  signUpPerAccount: { tries: 20, seconds: HOUR },
  signUpPerAddress: { tries: 120, seconds: HOUR },
  forgotPerAccount: { tries: 5, seconds: HOUR },
  forgotPerAddress: { tries: 60, seconds: HOUR },
  resetPerAddress: { tries: 30, seconds: QUARTER },
  formPerAccount: { tries: 5, seconds: HOUR },
  formPerAddress: { tries: 30, seconds: HOUR },
}

/** `account`: its e-mail address, whether anybody has it or not. */
export interface Throttle {
  /** Counts a try before it is judged; throws `too-many-requests` with Retry-After. */
  count(account: string, address: string): Promise<void>
  /** It was right: clears the account and gives the address its try back. */
  succeeded(account: string, address: string): Promise<void>
  /** Clears the account only. */
  forgive(account: string): Promise<void>
}

export interface Throttles {
  login: Throttle
  code: Throttle
  signUp: Throttle
  forgot: Throttle
  form: Throttle
  /** Counts a try from this address. */
  countReset(address: string): Promise<void>
}

export function throttles(queries: Queries, limits: Limits, clock: Clock): Throttles {
  const limiter = (keyPrefix: string, limit: Limit) =>
    new KyselyRateLimiter(queries, clock, { keyPrefix, points: limit.tries, duration: limit.seconds })
  const throttle = (name: 'login' | 'code' | 'signUp' | 'forgot' | 'form'): Throttle => {
    const perAccount = limiter(`${name}-account`, limits[`${name}PerAccount`])
    const perAddress = limiter(`${name}-address`, limits[`${name}PerAddress`])
    const forgive = async (account: string): Promise<void> => {
      await perAccount.delete(digest(emailKey(account)))
    }
    return {
      count: async (account, address) => {
        await consume(perAddress, digest(address))
        await consume(perAccount, digest(emailKey(account)))
      },
      succeeded: async (account, address) => {
        await forgive(account)
        await perAddress.reward(digest(address))
      },
      forgive,
    }
  }
  const resetPerAddress = limiter('reset-address', limits.resetPerAddress)
  return {
    login: throttle('login'),
    code: throttle('code'),
    signUp: throttle('signUp'),
    forgot: throttle('forgot'),
    form: throttle('form'),
    countReset: (address) => consume(resetPerAddress, digest(address)),
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
