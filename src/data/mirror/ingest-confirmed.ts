/** What a confirmed write leaves in the mirror: the row as the server answered it, or no row any more. */
import { Attributes } from '#contract/attributes.ts'
import { CarePlan } from '#contract/care-plan.ts'
import type { Command, Noun } from '#contract/command.ts'
import { Deleted, Document, Folder } from '#contract/documents.ts'
import { JournalEntry } from '#contract/journal.ts'
import { Dependent } from '#contract/people.ts'
import type { Table } from 'dexie'
import { collections, type MirrorRow, type UserDatabase } from './database.ts'
import { documentTables, forgetDocuments, forgetFolders } from './forget.ts'
import { countWrite, markPulled, storeRow } from './store-row.ts'

export interface ConfirmedRow {
  noun: Noun
  key: string
  /** Null: deleted, or nothing that the mirror keeps. */
  value: unknown
  version: number
}

/** The body of a confirmed write as the row of `key`; null when it cannot be that row: such an answer proves nothing. */
export function confirmedRow(
  { noun, deletes }: Pick<Command<unknown, unknown>, 'noun' | 'deletes'>,
  key: string,
  body: unknown,
): ConfirmedRow | null {
  if (noun === 'files' || deletes) {
    const gone = noun === 'files' ? (body as { id?: unknown } | null) : Deleted.safeParse(body).data
    return gone?.id === key ? { noun, key, value: null, version: 0 } : null
  }
  const read = rowOf(noun, body)
  return read?.key === key ? { noun, key, value: read.value, version: read.value.version } : null
}

function rowOf(noun: Noun, body: unknown): { key: string; value: { version: number } } | null {
  switch (noun) {
    case 'carePlans':
      return keyed(CarePlan.safeParse(body).data, (plan) => plan.dependentId)
    case 'attributes':
      return keyed(Attributes.safeParse(body).data, (attributes) => attributes.userId)
    case 'dependents':
      return keyed(Dependent.safeParse(body).data, ({ id }) => id)
    case 'journal':
      return keyed(JournalEntry.safeParse(body).data, ({ id }) => id)
    case 'folders':
      return keyed(Folder.safeParse(body).data, ({ id }) => id)
    case 'documents':
      return keyed(Document.safeParse(body).data, ({ id }) => id)
    case 'files':
      return null
  }
}

function keyed<T extends { version: number }>(value: T | undefined, keyOf: (value: T) => string) {
  return value === undefined ? null : { key: keyOf(value), value }
}

/** Stores it, in the transaction that ends its outbox entry; the tables needed are `tablesOf(db, noun)`. */
export async function ingestConfirmed(db: UserDatabase, row: ConfirmedRow, asOf: string): Promise<void> {
  const { noun, key, value, version } = row
  if (noun === 'files') return
  if (value === null) {
    await (noun === 'folders' ? forgetFolders(db, [key]) : forgetDocuments(db, [key]))
    return countWrite(db, 'documents')
  }
  // Side by side: each read is a round trip to the disk's process, and a drain makes thousands of them.
  await Promise.all([
    storeRow(db[noun] as Table<MirrorRow<unknown>, string>, { key, value: withoutAddress(value), version, asOf }),
    noun === 'journal' ? undefined : countWrite(db, noun === 'folders' ? 'documents' : noun),
    // The answer to a write is the whole row, so it is a complete pull of it as well.
    noun === 'carePlans' ? markPulled(db, collections.carePlan(key), asOf, null) : undefined,
    noun === 'attributes' ? markPulled(db, collections.attributes(key), asOf, null) : undefined,
    noun === 'documents' ? fileArrived(db, key) : undefined,
    noun === 'folders' || noun === 'documents' ? askAnew(db, value as Folder | Document) : undefined,
  ])
}

/**
 * A repeated answer may be older than the list: what was deleted elsewhere meanwhile is back with it, and a server whose
 * list is as it was would say "unchanged" to the tag of that list for ever.
 */
async function askAnew(db: UserDatabase, { profileId }: Folder | Document): Promise<void> {
  await db.pulls.update(collections.library(profileId), { etag: null })
}

/** The server has the bytes: from now on they are a copy, kept if the person wants them here. */
async function fileArrived(db: UserDatabase, id: string): Promise<void> {
  const file = await db.files.get(id)
  if (file?.state !== 'unsent') return
  const document = await db.documents.get(id)
  const keeps = await db.keeps.bulkGet([`document:${id}`, `folder:${document?.value.folderId ?? ''}`])
  await db.files.put({ ...file, state: keeps.some((keep) => keep !== undefined) ? 'kept' : 'recent' })
}

/** The signed address of a document is good for minutes: bytes are fetched by id. */
function withoutAddress(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'media_url' in value ? { ...value, media_url: '' } : value
}

/** Tables that `ingestConfirmed` touches for rows of this noun. */
export function tablesOf(db: UserDatabase, noun: Noun) {
  if (noun === 'files') return [db.meta]
  if (noun === 'folders' || noun === 'documents') return [...documentTables(db), db.pulls, db.meta]
  return [db[noun], db.pulls, db.meta]
}
