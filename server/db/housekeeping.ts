/** What is kept for a while only: stored answers, ended sessions, limits, deleted people. */
import { instant } from '#server/clock.ts'
import type { Database } from './database.ts'

const DAY = 86_400_000
/** OFFLINE, idempotency contract. */
export const KEEP_ANSWERS = 90 * DAY
/** DECISIONS D6. */
export const KEEP_DELETED = 30 * DAY

/** Removes what is past its time. Safe to run on several nodes at once. */
export async function purge(database: Database, now: number): Promise<void> {
  const { queries } = database
  await queries
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', instant(now - KEEP_ANSWERS))
    .execute()
  await queries.deleteFrom('refreshTokens').where('expiresAt', '<', instant(now)).execute()
  await queries.deleteFrom('rateLimits').where('expiresAt', '<', instant(now)).execute()
  await database.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('profiles')
      .where('deletedAt', '<', instant(now - KEEP_DELETED))
      .returning(['id', 'ownerId'])
      .execute()
    for (const { id, ownerId } of gone) {
      // Stored answers carry whole rows; a person removed for good must not live on in them.
      await trx.deleteFrom('idempotencyKeys').where('userId', '=', ownerId).where('body', 'like', `%"${id}"%`).execute()
    }
  })
}
