/**
 * What an answer says of the session of whoever is signed in. Only "ended" signs out, since somebody wished it. Where the server
 * does not know the session, or the cookies are gone, everything stays readable.
 */
import type { Answer } from '../api/answer.ts'
import { sessionOf } from '../api/token-claims.ts'
import { countUnsentIn } from '../outbox/count.ts'
import type { Platform } from '../platform.ts'
import type { Store } from '#lib/store.ts'
import type { Account } from './account.ts'
import { endOnServer } from './sign-out.ts'
import type { DeviceDatabase, SignOutJob } from './device-database.ts'
import type { SessionNews } from './device-options.ts'
import type { SessionState } from './session-store.ts'
import { forgetUnknownSession, isTooLongUnknown, noteUnknownSession } from './sign-in-again.ts'
import type { ServerTime } from './trusted-time.ts'

export interface SessionVerdictOptions {
  device: DeviceDatabase
  platform: Pick<Platform, 'now' | 'tokens' | 'channel'>
  session: Store<SessionState>
  serverTime: ServerTime
  /** Takes them off this device, unless they have gone already. */
  leave(account: Account, job: SignOutJob): Promise<void>
}

/** `subject`: in whose name it was asked for; an answer to somebody who is no longer signed in here says nothing of who is. */
export type SessionVerdict = (answer: Answer, account: Account | null, subject: string | undefined) => void

export function sessionVerdict(options: SessionVerdictOptions): SessionVerdict {
  const { device, platform, session, serverTime } = options

  return (answer, account, subject) => {
    if ('date' in answer && answer.date) serverTime.heard(answer.date)
    if (!account || (subject ?? account.userId) !== account.userId) return
    const { userId } = account
    if (answer.kind !== 'signed-out') {
      const isKnown = subject !== undefined && (answer.kind === 'ok' || answer.kind === 'unchanged')
      if (!isKnown || session.get().kind !== 'sign-in-again') return
      // A server that had been put back to the wrong backup, for instance.
      session.set({ kind: 'signed-in', userId })
      account.wake('signed-in')
      platform.channel.post({ kind: 'signed-in', sessionOf: userId } satisfies SessionNews)
      void forgetUnknownSession(device, userId).catch(() => {})
    } else if (answer.why === 'ended') {
      // What it began is ended at the next start.
      void ended(options, account).catch(() => {})
    } else {
      session.set({ kind: 'sign-in-again', userId })
      // A full disk, or a sign-out meanwhile: the next answer says it again.
      if (answer.why === 'unknown') void unknown(options, account).catch(() => {})
    }
  }
}

/** The cookie goes last: by it a page that died unheard is told again. Only this session's: somebody may have signed in meanwhile. */
async function ended({ platform, leave }: SessionVerdictOptions, account: Account): Promise<void> {
  const session = sessionOf((await platform.tokens.read().catch(() => null)) ?? '')
  await leave(account, 'seal')
  if (session !== undefined) await endOnServer(account, session)
}

/** After 30 days all that the server has goes from here too. */
async function unknown(
  { device, platform, serverTime, leave }: SessionVerdictOptions,
  account: Account,
): Promise<void> {
  const { userId } = account
  const newest = await serverTime.newest()
  await noteUnknownSession(device, userId, newest)
  const unsent = await countUnsentIn(account.db)
  if (await isTooLongUnknown(device, platform, { userId, serverTime: newest, unsent })) await leave(account, 'seal')
}
