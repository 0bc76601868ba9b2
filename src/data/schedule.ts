/** The door to `pull-schedule.ts`, which is loaded after the first screen: nothing that is shown waits for a pull. */
import type { CommandName } from '#contract/commands.ts'
import { QUERIES_KEY } from './asked-memory.ts'
import type { Account } from './device/account.ts'
import { screenStands } from './opening.ts'
import type { Pull } from './queries.ts'

export interface Schedule {
  /** Pulls now, unless what is there is fresh, and whenever it no longer is, until the answer is called. */
  observe(pull: Pull): () => void
  /** Pulls what is not fresh, for the whole family. */
  warm(account: Account): Promise<void>
  /** Everything of this user is asked for again. */
  pullAgain(account: Account): Promise<void>
  /** The doctors' records of this person, although they were asked for a moment ago. */
  pullRecords(account: Account, profileId: string): Promise<void>
  /** After a confirmed change of this person's. */
  markStale(command: CommandName, profileId: string): Promise<void>
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
  await screenStands()
  const { openSchedule } = await import('./pull-schedule.ts')
  return openSchedule()
}

/** At sign-out: nothing of what was asked stays, in memory or on disk. */
export function forgetQueries(): void {
  globalThis.localStorage?.removeItem(QUERIES_KEY)
  void opened?.then((open) => open.forget()).catch(() => {})
}
