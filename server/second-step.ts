/**
 * The second step of a sign-in: a code of an authenticator app (RFC 6238, six digits, 30 s, SHA-1, as every app has it), or
 * one of the recovery codes. Asked for only where it was turned on.
 */
import { Secret, TOTP } from 'otpauth'
import type { NewAuthenticator, SecondStep as State } from '#contract/account-second-step.ts'
import { ApiProblem } from './api-problem.ts'
import { instant } from './clock.ts'
import { recordActivity } from './db/activity.ts'
import type { Database, Queries } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import {
  type AuthenticatorRow,
  authenticatorOf,
  holdAuthenticator,
  recoveryCodesOf,
  spendRecoveryCode,
  spendStep,
  storeSecret,
  turnOn,
} from './db/second-step.ts'
import type { UserRow } from './db/users.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Passwords } from './passwords.ts'
import type { Throttle } from './rate-limits.ts'
import { hashOfCode } from './recovery-codes.ts'
import { seal } from './secrets.ts'
import type { SiteSettings } from './db/site-settings.ts'
import type { TellAccount } from './tell-account.ts'

/** Seconds. */
const STEP = 30
/** Clocks of phones differ: one step before and one after count, too. */
const WINDOW = 1
/** Where a try comes from, as `Throttle` counts it. */
export interface Caller {
  address: string
  /** A device that has signed in to this account before. */
  known?: string | undefined
  /** In words, for somebody who is not signed in. */
  device?: string
}

export interface SecondStep {
  state(queries: Queries, userId: string): Promise<State>
  /** A new secret for the user's app. Throws `conflict` where an app is asked for already. */
  begin(user: UserRow): Promise<NewAuthenticator>
  /**
   * From here on it is asked for. What is to be told: of whoever asks once more with a code of the same app, since the answer was
   * lost, only that they get new recovery codes. Throws `code-refused`, `conflict`.
   */
  confirm(
    queries: Queries,
    userId: string,
    code: string,
    now: number,
  ): Promise<'second-step-on' | 'recovery-codes-made'>
  /**
   * For somebody whose password was right. Throws `code-needed` where the account wants a code and none came,
   * `code-refused`, `too-many-requests`. A wrong code is counted and recorded, so outside of a transaction.
   */
  insist(user: UserRow, code: string | undefined, from: Caller, by: Writer): Promise<void>
}

export interface SecondStepServices {
  database: Database
  passwords: Passwords
  throttle: Throttle
  mail: MailQueue
  tell: TellAccount
  tokenSecret: string
  settings: SiteSettings
}

export function secondStep(services: SecondStepServices): SecondStep {
  const { database, passwords, throttle, mail, tell, settings } = services
  const secrets = seal(services.tokenSecret, 'authenticators')

  const appOf = async ({ sealed }: AuthenticatorRow, label = ''): Promise<TOTP> =>
    app((await secrets.open(sealed)) as string, label)

  /** The step of a right code, whether it was used or not. */
  const stepOf = async (row: AuthenticatorRow, code: string, now: number): Promise<number | undefined> => {
    const delta = (await appOf(row)).validate({ token: code, timestamp: now, window: WINDOW })
    return delta === null ? undefined : Math.floor(now / 1000 / STEP) + delta
  }

  const isRightNow = async (queries: Queries, row: AuthenticatorRow, code: string, now: number): Promise<boolean> => {
    const step = /^\d{6}$/.test(code) ? await stepOf(row, code, now) : undefined
    return step !== undefined && spendStep(queries, row.userId, step)
  }

  /** Uses up a recovery code, and tells of it. */
  const spendCode = async (user: UserRow, code: string, from: Caller, by: Writer): Promise<boolean> => {
    const codes = await recoveryCodesOf(database.queries, user.id)
    const [first] = codes
    const hash = first && (await hashOfCode(passwords, code, first.salt))
    if (hash === undefined) return false
    const isUsed = await database.transaction(async (queries) => {
      if (!(await spendRecoveryCode(queries, user.id, hash))) return false
      await tell(queries, user.id, 'recovery-code-used', by, from.device)
      return true
    })
    if (isUsed) mail.soon()
    return isUsed
  }

  return {
    async state(queries, userId) {
      const row = await authenticatorOf(queries, userId)
      return { since: row?.since ?? null, codesLeft: (await recoveryCodesOf(queries, userId)).length }
    },

    async begin(user) {
      const { base32 } = new Secret({ size: 20 })
      const sealed = await secrets.close(base32)
      if (!(await storeSecret(database.queries, user.id, sealed))) throw new ApiProblem('conflict')
      const { 'site-name': issuer } = await settings.now(database.queries)
      return { uri: app(base32, user.email, issuer).toString(), secret: base32 }
    },

    async confirm(queries, userId, code, now) {
      const row = await holdAuthenticator(queries, userId)
      if (!row) throw new ApiProblem('conflict')
      if (row.since !== null) {
        if ((await stepOf(row, code, now)) === undefined) throw new ApiProblem('conflict')
        return 'recovery-codes-made'
      }
      if (!(await isRightNow(queries, row, code, now))) throw new ApiProblem('code-refused')
      await turnOn(queries, userId, instant(now))
      return 'second-step-on'
    },

    async insist(user, typed, from, by) {
      const row = await authenticatorOf(database.queries, user.id)
      if (!row?.since) return
      const code = (typed ?? '').replaceAll(/[\s\-–—]/gu, '').toLowerCase()
      if (code === '') throw new ApiProblem('code-needed')
      await throttle.count(user.email, from.address, from.known)
      const isRight = (await isRightNow(database.queries, row, code, by.now)) || (await spendCode(user, code, from, by))
      if (!isRight) {
        const refused = { kind: 'code-refused', account: user.id, device: from.device ?? '' } as const
        await recordActivity(database.queries, refused, by)
        throw new ApiProblem('code-refused')
      }
      await throttle.succeeded(user.email, from.address, from.known)
    },
  }
}

const app = (secret: string, label: string, issuer = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: STEP, secret })
