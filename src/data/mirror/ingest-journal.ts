/** Answers of the journal as the server has them. They are never deleted there, so a pull only adds and replaces. */
import type { JournalEntry } from '#contract/journal.ts'
import type { UserDatabase } from './database.ts'
import { isGone, markPulled, storeRows } from './store-row.ts'

export interface JournalPull {
  profileId: string
  entries: readonly JournalEntry[]
  /** What this answer was complete for: a month, a year, or the journal as a whole. */
  collections: readonly string[]
  asOf: string
  etag: string | null
  peopleBefore?: number
}

export async function ingestJournal(db: UserDatabase, pull: JournalPull): Promise<void> {
  const { profileId, entries, asOf } = pull
  if (entries.some((entry) => entry.profileId !== profileId))
    throw new Error('The journal of somebody else was answered')
  await db.transaction('rw', db.journal, db.pulls, db.dependents, db.meta, async () => {
    if (await isGone(db, profileId, pull.peopleBefore)) return
    await storeRows(
      db.journal,
      entries.map((value) => ({ key: value.id, value, version: value.version, asOf })),
    )
    for (const collection of pull.collections) await markPulled(db, collection, asOf, pull.etag)
  })
}
