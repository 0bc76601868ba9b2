/**
 * What talks to the server, and what checks what it says. No screen stands on it, so a page loads it after its first
 * screen, where it is used (`LoadRemote`).
 */
import { UserProfile } from '#contract/profile.ts'
import type { LoginResponse } from '#contract/session.ts'
import { createApiClient } from '../api/client.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { isQuotaError } from '../errors.ts'
import { mirrorTables } from '../mirror/forget.ts'
import { ingestConfirmed, ingestProfile, readHeard } from '../mirror/ingest.ts'
import { Drainer, type DrainerOptions } from '../outbox/drain.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { retryAll, tidy } from '../outbox/maintenance.ts'
import type { Mirror } from '../outbox/settle.ts'
import { admit } from './admit.ts'
import { login } from './ask-for-login.ts'
import { sessionVerdict } from './session-verdict.ts'

/** Outbox and mirror do not know each other: here they meet. */
export const mirror: Mirror = { tables: mirrorTables, heard: readHeard, ingest: ingestConfirmed }

export const remote = {
  createApiClient,
  sessionVerdict,
  login,
  admit,
  enqueueAll,
  retryAll,
  tidy,
  createDrainer: (options: Omit<DrainerOptions, 'mirror'>): Drainer => new Drainer({ ...options, mirror }),
  /** Keeps who has signed in, as the login answered; where there is no room for it, it is pulled another day. */
  async keepProfile(db: UserDatabase, user: LoginResponse['user'], asOf: string): Promise<void> {
    const profile = UserProfile.safeParse(user)
    if (!profile.success) return
    await ingestProfile(db, profile.data, asOf).catch((error: unknown) => {
      if (!isQuotaError(error)) throw error
    })
  },
}

/** Rejects when it cannot be loaded now; the next call tries again. */
export type LoadRemote = () => Promise<typeof remote>
