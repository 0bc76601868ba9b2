/** What is done before somebody is signed out on this device. */
import { paths } from '#contract/paths.ts'
import type { ApiClient } from '../api/client.ts'
import { closeOutbox } from '../outbox/close.ts'
import type { Account } from './account.ts'

/** ms that "Send now and sign out" waits for the queue to empty. */
const SEND_FIRST_LIMIT = 20_000
const SEND_FIRST_STEP = 100

/**
 * Waits until everything is sent or cannot be now, and closes the outbox. Counts its own steps: the clock may jump.
 * @returns how many changes are left; then the outbox is open still.
 */
export async function sendEverything({ db, platform, tryNow }: Account): Promise<number> {
  await tryNow()
  for (let waited = 0; waited < SEND_FIRST_LIMIT; waited += SEND_FIRST_STEP) {
    const moving = db.outbox.filter(({ state }) => state === 'queued' || state === 'sending')
    if ((await moving.count()) === 0) break
    await new Promise<void>((resolve) => platform.timer(SEND_FIRST_STEP, resolve))
  }
  return closeOutbox(db)
}

/**
 * Best effort: without a connection the cookie of the refresh token stays, of no use without the device's key, which goes in
 * any case; on the server the session expires. With `session` no other one.
 */
export async function endOnServer(api: ApiClient, userId: string, session?: string): Promise<void> {
  await api.bare({ method: 'POST', path: paths.logoutOf(userId), body: { session }, timeout: 3000 })
}
