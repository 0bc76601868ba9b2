/** Signing out at the person's own word. */
import { paths } from '#contract/paths.ts'
import { lockOrSteal } from '../api/lock-or-steal.ts'
import { sessionOf } from '../api/token-claims.ts'
import { REFRESH_LOCK } from '../api/token-owner.ts'
import { closeOutbox } from '../outbox/close.ts'
import type { Account } from './account.ts'
import type { SignOutJob } from './device-database.ts'
import type { SignOutOutcome, SignOutWay } from './device-options.ts'

/** ms that "Send now and sign out" waits for the queue to empty. */
const SEND_FIRST_LIMIT = 20_000
const SEND_FIRST_STEP = 100

/**
 * Waits until everything is sent or cannot be now, and closes the outbox. Counts its own steps: the clock may jump.
 * @returns how many changes are left; then the outbox is open still.
 */
async function sendEverything({ db, platform, tryNow }: Account, canSend: () => Promise<boolean>): Promise<number> {
  const moving = () => db.outbox.filter(({ state }) => state === 'queued' || state === 'sending').count()
  await tryNow()
  const limit = (await moving()) > 0 && (await canSend()) ? SEND_FIRST_LIMIT : 0
  for (let waited = 0; waited < limit && (await moving()) > 0; waited += SEND_FIRST_STEP) {
    await new Promise<void>((resolve) => platform.timer(SEND_FIRST_STEP, resolve))
  }
  return closeOutbox(db)
}

/** Best effort: unheard, the cookie stays, of no use without the device's key. With `session` no other one. A sign-in meanwhile waits. */
export async function endOnServer(of: Pick<Account, 'api' | 'platform' | 'userId'>, session?: string): Promise<void> {
  const call = { method: 'POST', path: paths.logoutOf(of.userId), body: { session }, timeout: 3000 } as const
  await lockOrSteal(of.platform, REFRESH_LOCK, () => of.api.bare(call)).catch(() => {})
}

/** `canSend`: whether anything could be now. `leave`: takes them off this device. The server is told last, and not waited for. */
export async function signOutBy(
  way: SignOutWay,
  account: Account,
  exported: readonly string[],
  canSend: () => Promise<boolean>,
  leave: (job: SignOutJob) => Promise<void>,
): Promise<SignOutOutcome> {
  let count = 0
  if (way === 'send-first') count = await sendEverything(account, canSend)
  if (way === 'delete') count = await closeOutbox(account.db, exported)
  if (count > 0) return { kind: 'still-unsent', count }
  const session = sessionOf((await account.platform.tokens.read().catch(() => null)) ?? '')
  await leave(way === 'delete' ? 'wipe' : 'lock')
  void endOnServer(account, session)
  return { kind: 'signed-out' }
}
