/** How a confirmed row gets into the mirror: versions only rise, and lists that are older than a write are told apart. */
import type { Table } from 'dexie'
import type { Noun } from '#contract/command.ts'
import type { MirrorRow, UserDatabase } from './database.ts'

/** Stores a row unless the mirror has it newer. Runs in the caller's transaction. */
export async function storeRow<T>(table: Table<MirrorRow<T>, string>, row: MirrorRow<T>): Promise<void> {
  const held = await table.get(row.key)
  if (!held || isNewer(row, held)) await table.put(row)
}

/** As `storeRow` for many: one read and one write however many there are. */
export async function storeRows<T>(table: Table<MirrorRow<T>, string>, rows: readonly MirrorRow<T>[]): Promise<void> {
  const held = await table.bulkGet(rows.map(({ key }) => key))
  await table.bulkPut(
    rows.filter((row, index) => {
      const before = held[index]
      return !before || isNewer(row, before)
    }),
  )
}

function isNewer(row: MirrorRow<unknown>, held: MirrorRow<unknown>): boolean {
  return held.version < row.version || (held.version === row.version && held.asOf <= row.asOf)
}

/** Marks a collection as completely pulled; never backwards. */
export async function markPulled(
  db: UserDatabase,
  collection: string,
  asOf: string,
  etag: string | null,
): Promise<void> {
  const held = await db.pulls.get(collection)
  if (!held || held.asOf <= asOf) await db.pulls.put({ collection, asOf, etag })
}

/**
 * How often `noun` has changed here so far: confirmed writes, and whole lists that landed. Read before asking for a
 * list: one that may be older than a write must be asked for again. Folders are counted with the documents.
 */
export async function confirmedWrites(db: UserDatabase, noun: Noun): Promise<number> {
  const row = await db.meta.get(`writes:${noun}`)
  return row?.value ?? 0
}

export async function countWrite(db: UserDatabase, noun: Noun): Promise<void> {
  await db.meta.put({ key: `writes:${noun}`, value: (await confirmedWrites(db, noun)) + 1 })
}

/**
 * Somebody who was deleted while their rows were on the way does not come back by them. `peopleBefore`:
 * `confirmedWrites` of the dependents when they were asked for; without it nobody is looked for.
 */
export async function isGone(db: UserDatabase, profileId: string, peopleBefore: number | undefined): Promise<boolean> {
  if (profileId === db.userId || peopleBefore === undefined) return false
  if ((await confirmedWrites(db, 'dependents')) === peopleBefore) return false
  return (await db.dependents.get(profileId)) === undefined
}
