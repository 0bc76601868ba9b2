/** Rows of a list as screens show them: those confirmed with this device's changes on top. */
import type { Table } from 'dexie'
import type { CommandNoun, Fold } from '#contract/command.ts'
import type { OutboxEntry } from '../database/entry.ts'
import type { MirrorRow } from '../database/rows.ts'
import { readSyncState, type UserDatabase } from '../database/user-database.ts'
import { provenAt } from './freshness.ts'
import { shownContent } from './overlay.ts'

/** Changes of one person's rows, or of everybody's, that the server has not received, by key. */
export async function changesOf(
  db: UserDatabase,
  noun: CommandNoun,
  profileId?: string,
): Promise<Map<string, OutboxEntry[]>> {
  const pending = await db.outbox.where('[noun+key]').between([noun, ''], [noun, '\uffff']).toArray()
  const isTheirs = ({ input }: OutboxEntry) => (input as { profileId?: unknown } | null)?.profileId === profileId
  const theirs = profileId === undefined ? pending : pending.filter(isTheirs)
  return Map.groupBy(theirs, ({ key }) => key)
}

interface Folded<Row, Content> {
  content: Content
  row: Row | undefined
  isPending: boolean
}

/** By date of creation; those only on this device last. */
export function folded<Row extends { createdDate: string }, Content>(
  fold: Fold<Row, Content>,
  rows: readonly MirrorRow<Row>[],
  changes: ReadonlyMap<string, OutboxEntry[]>,
): Folded<Row, Content>[] {
  const ordered = rows.toSorted((a, b) => compare(a.value.createdDate, b.value.createdDate) || compare(a.key, b.key))
  const values = new Map<string, Row | undefined>(ordered.map(({ key, value }) => [key, value]))
  for (const key of changes.keys()) if (!values.has(key)) values.set(key, undefined)
  return [...values].flatMap(([key, row]) => {
    const pending = changes.get(key) ?? []
    const content = shownContent(fold, row, pending)
    return content === undefined ? [] : [{ content, row, isPending: pending.length > 0 }]
  })
}

/** All rows of a person, and as of when. */
export function readList<Row extends { createdDate: string }, Content>(
  db: UserDatabase,
  rows: Table<MirrorRow<Row>, string>,
  fold: Fold<Row, Content>,
  profileId: string,
): Promise<{ shown: Folded<Row, Content>[]; asOf: string | null }> {
  return db.transaction('r', rows, db.outbox, db.sync, async () => {
    const [found, changes, state] = await Promise.all([
      rows.where('value.profileId').equals(profileId).toArray(),
      changesOf(db, rows.name as CommandNoun, profileId),
      readSyncState(db),
    ])
    return { shown: folded(fold, found, changes), asOf: provenAt(state, profileId) }
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
