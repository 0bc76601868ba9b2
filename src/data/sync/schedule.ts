/** The door to `pull-schedule.ts`, which is loaded after the first screen: nothing that is shown waits for a pull. */
import type { Account } from '../session/account.ts'
import { firstScreenReady } from '../session/open-device.ts'
import { alsoForget } from './asked-times.ts'
import type { Pull } from './queries.ts'

export interface Schedule {
  /** Pulls now, unless what is there is fresh, and whenever it no longer is, until the answer is called. */
  observe(pull: Pull): () => void
  /** Pulls what is not fresh: the books, then the doctors' records that are said to have changed, then kept files. */
  warm(account: Account): Promise<void>
  /** There is something new: the books are pulled now. */
  pullNow(account: Account): Promise<void>
  /** Everything of this user is asked for again. */
  pullAgain(account: Account): Promise<void>
  /** The doctors' records of this person, although they were asked for a moment ago. */
  pullRecords(account: Account, profileId: string): Promise<void>
  /** Nothing of what was asked stays in memory. */
  forget(): void
}

let opened: Promise<Schedule> | null = null

/** Rejects when it cannot be loaded; the next call tries again. */
export function schedule(): Promise<Schedule> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<Schedule> {
  await firstScreenReady()
  const { openSchedule } = await import('./pull-schedule.ts')
  const schedule = await openSchedule()
  alsoForget(() => schedule.forget())
  return schedule
}
