/** How often something may be tried. Counted in the database, so that nodes share the count. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiProblem } from './api-problem.ts'
import type { Clock } from './clock.ts'
import type { Queries } from './db/database.ts'
import { KyselyRateLimiter } from './db/rate-limits.ts'
import { emailKey } from './db/users.ts'
import { networkOf } from './network-of.ts'
import { sha256 } from './sha256.ts'

export interface Limit {
  /** Tries allowed in a window of so many seconds. */
  tries: number
  seconds: number
}

/** Of each kind of try so many for one account and so many from one address. */
export interface Limits {
  loginPerAccount: Limit
  loginPerAddress: Limit
  /** From a device that has signed in to the account before, or is signed in and asked again: counted by itself. */
  loginPerDevice: Limit
  /** Codes of an authenticator app, and recovery codes, after a right password. */
  secondStepPerAccount: Limit
  secondStepPerAddress: Limit
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
  loginPerDevice: { tries: 10, seconds: QUARTER },
  // Three codes in a million are right at any time: whoever knows the password would have to guess for years.
  secondStepPerAccount: { tries: 10, seconds: HOUR },
  secondStepPerAddress: { tries: 60, seconds: HOUR },
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

/**
 * `account`: its e-mail address, whether anybody has it or not. `device`: one that has signed in to it before (its mark), or
 * is signed in now (its session); what it tries is counted by itself, and what strangers try does not count for it.
 */
export interface Throttle {
  /** Counts a try before it is judged; throws `too-many-requests` with Retry-After. */
  count(account: string, address: string, device?: string): Promise<void>
  /** It was right: clears the device, or else the account, and gives the address its try back. */
  succeeded(account: string, address: string, device?: string): Promise<void>
  /** Clears the account only. */
  forgive(account: string): Promise<void>
}

export interface Throttles {
  login: Throttle
  secondStep: Throttle
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
  type Counted = 'login' | 'secondStep' | 'code' | 'signUp' | 'forgot' | 'form'
  const throttle = (name: Counted): Throttle => {
    const perDevice = limiter(`${name}-device`, limits.loginPerDevice)
    const perAccount = limiter(`${name}-account`, limits[`${name}PerAccount`])
    const perAddress = limiter(`${name}-address`, limits[`${name}PerAddress`])
    const forgive = async (account: string): Promise<void> => {
      await perAccount.delete(digest(emailKey(account)))
    }
    return {
      count: async (account, address, device) => {
        if (device !== undefined) return consume(perDevice, deviceKey(device, account))
        await consume(perAddress, networkKey(address))
        await consume(perAccount, digest(emailKey(account)))
      },
      succeeded: async (account, address, device) => {
        // Not the account: a stranger who guesses at it must not get ten more tries for each time the family signs in.
        if (device !== undefined) return void (await perDevice.delete(deviceKey(device, account)))
        await forgive(account)
        await perAddress.reward(networkKey(address))
      },
      forgive,
    }
  }
  const resetPerAddress = limiter('reset-address', limits.resetPerAddress)
  return {
    login: throttle('login'),
    secondStep: throttle('secondStep'),
    code: throttle('code'),
    signUp: throttle('signUp'),
    forgot: throttle('forgot'),
    form: throttle('form'),
    countReset: (address) => consume(resetPerAddress, networkKey(address)),
  }
}

/** An account's requests are counted in so many slices. */
const SLICES = 10

/**
 * Counts what signed-in people ask for. A write to the database for each read would cost more than the read, so a node counts
 * the first tenth in its own memory, and asks the nodes' common count for each further tenth: with `n` nodes an account gets at
 * most its limit and `n - 1` tenths of it.
 */
export function requestCounter(queries: Queries, perMinute: number, clock: Clock): (userId: string) => Promise<void> {
  const slice = Math.max(1, Math.floor(perMinute / SLICES))
  const own = new RateLimiterMemory({ points: slice, duration: 60 })
  const common = new KyselyRateLimiter(queries, clock, {
    keyPrefix: 'requests',
    points: perMinute - slice,
    duration: 60,
    // Whoever goes on asking costs no more than the refusal.
    inMemoryBlockOnConsumed: perMinute - slice + 1,
  })
  // Requests that come at once ask for one slice.
  const asking = new Map<string, Promise<void>>()
  const ask = async (key: string): Promise<void> => {
    try {
      await consume(common, key, slice)
      await own.set(key, 0, 60)
    } finally {
      asking.delete(key)
    }
  }

  return async (userId) => {
    const key = digest(userId)
    while ((await own.penalty(key)).consumedPoints > slice) {
      const asked = asking.get(key) ?? ask(key)
      asking.set(key, asked)
      await asked
    }
  }
}

async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    throw new ApiProblem('too-many-requests', { headers: { 'Retry-After': String(seconds) } })
  }
}

/** One line of the network has one IPv4 address, or 2⁶⁴ of IPv6: whoever has one of those has them all. */
const networkKey = (address: string): string => digest(networkOf(address, { v4: 32, v6: 64 }) || address)

/** Several accounts may share a device: whoever may sign in to one of them frees no tries at another. */
const deviceKey = (device: string, account: string): string => digest(`${device} ${emailKey(account)}`)

/** The table of limits is no list of who tried to sign in. */
const digest = (text: string): string => sha256(text)
