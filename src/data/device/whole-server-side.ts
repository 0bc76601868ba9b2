import { UserProfile } from '#contract/people.ts'
import { LoginResponse } from '#contract/session.ts'
import { createApiClient } from '../api/client.ts'
import { ingestProfile } from '../mirror/ingest.ts'
import { Drainer } from '../outbox/drain.ts'
import { enqueueAll } from '../outbox/enqueue.ts'
import { retryAll, tidy } from '../outbox/upkeep.ts'
import type { ServerSide } from './server-side.ts'

/** All of it, at once. */
export const wholeServerSide: ServerSide = {
  createApiClient,
  enqueueAll,
  retryAll,
  tidy,
  createDrainer: (options) => new Drainer(options),
  async readLogin(body) {
    const login = LoginResponse.safeParse(body)
    return login.success ? login.data : null
  },
  async keepProfile(db, user, asOf) {
    const profile = UserProfile.safeParse(user)
    if (profile.success) await ingestProfile(db, profile.data, asOf)
  },
}
