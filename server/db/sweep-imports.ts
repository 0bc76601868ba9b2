/** Takes away what no import brings any more, in parts: nobody sees it any longer, and others are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { instant } from '#server/clock.ts'
import { ROWS_AT_ONCE } from './bulk-insert.ts'
import type { Database, Queries } from './database.ts'
import { holdRecords, removeUnheld } from './record-imports.ts'
import { READING_MAX } from './stage-import.ts'

/** ms that something laid aside waits to be confirmed. */
export const KEEP_STAGED = 3_600_000
/** Files of one person that may wait at once; a further one takes the place of the oldest. */
const STAGED_MAX = 3

/** Removes an import that was not confirmed, or is leaving, with all that only it brought. One that is gone is left at that. */
export async function sweepImport(database: Database, id: string): Promise<void> {
  // From here on it is not being read any more: the next file may come.
  await database.queries.updateTable('recordImports').set({ state: 'leaving' }).where('id', '=', id).execute()
  while (await database.transaction((queries) => sweepPart(queries, id))) await nextTurn()
}

/** @returns whether there is more. */
async function sweepPart(queries: Queries, id: string): Promise<boolean> {
  const leaving = await queries.selectFrom('recordImports').select('profileId').where('id', '=', id).executeTakeFirst()
  if (!leaving) return false
  await holdRecords(queries, leaving.profileId)
  const entries = await queries
    .selectFrom('recordEntries')
    .select('recordId')
    .where('importId', '=', id)
    .limit(ROWS_AT_ONCE)
    .execute()
  const ids = entries.map(({ recordId }) => recordId)
  if (ids.length === 0) {
    await queries.deleteFrom('recordImports').where('id', '=', id).execute()
    return false
  }
  await queries.deleteFrom('recordEntries').where('importId', '=', id).where('recordId', 'in', ids).execute()
  await removeUnheld(queries).where('id', 'in', ids).execute()
  return true
}

/** Whoever looks at one file after the other fills no disk with what is never imported. */
export async function makeRoom(database: Database, profileId: string): Promise<void> {
  const staged = await database.queries
    .selectFrom('recordImports')
    .select('id')
    .where('profileId', '=', profileId)
    .where('state', '=', 'staged')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of staged.slice(STAGED_MAX)) {
    const { numUpdatedRows } = await database.queries
      .updateTable('recordImports')
      .set({ state: 'leaving' })
      .where('id', '=', id)
      // Not one that was confirmed meanwhile.
      .where('state', '=', 'staged')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await sweepImport(database, id)
  }
}

/** Housekeeping: what was laid aside and never confirmed, what a dead server left behind, and tickets that nobody used. */
export async function purgeRecords(database: Database, now: number): Promise<void> {
  await database.queries.deleteFrom('partnerTickets').where('expiresAt', '<', instant(now)).execute()
  const leaving = await database.queries
    .updateTable('recordImports')
    .set({ state: 'leaving' })
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'leaving'),
        and([eb('state', '=', 'staged'), eb('importedAt', '<', instant(now - KEEP_STAGED))]),
        and([eb('state', '=', 'reading'), eb('importedAt', '<', instant(now - READING_MAX))]),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of leaving) await sweepImport(database, id)
}
