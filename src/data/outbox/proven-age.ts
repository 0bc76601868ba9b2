/** How old something is, as far as the server's clock proves it; a device's own clock may be a month ahead or behind. */
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import type { Platform } from '../platform.ts'

/**
 * Now, for judging an age, in ms since 1970: what both the clock and the server have reached. `serverTime`: the newest one
 * heard; null: none yet, and then nothing is old.
 */
export function trustedNow({ now }: Pick<Platform, 'now'>, serverTime: number | null): number {
  return serverTime === null ? 0 : Math.min(now(), serverTime)
}

/** Now, for noting when an age begins: a clock that is behind must not make new things old. */
export async function trustedStart({ now }: Pick<Platform, 'now'>, db: UserDatabase): Promise<number> {
  const { asOf } = await readSyncState(db)
  return Math.max(now(), asOf === null ? 0 : Date.parse(asOf))
}
