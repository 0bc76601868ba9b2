/**
 * What was read from a server, kept beside the files: one import for each person, brought up to date by type. A type that
 * could not be read keeps what it had. [Note: one bad type]
 */
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import { sha256 } from '#server/sha256.ts'
import { inParts, insertMany } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { withoutDevice } from './feed.ts'
import { holdRecords, type ImportReport, recordRecords, removeUnheld } from './record-imports.ts'
import { countByKind, isShown, type StoredResource } from './stored-resource.ts'

export interface Pulled {
  profileId: string
  source: string
  sourceName: string
  resources: readonly StoredResource[]
  /** Types that were read completely: of these, what the server no longer has goes. */
  complete: readonly string[]
  skipped: ImportReport['skipped']
}

/**
 * A server that gets another name or another address is the one that it was. Whoever connects another server gives it both.
 * Run it in a transaction that holds the person's lock. Nothing changes, not even the time, when nothing is new.
 */
export async function storePulled(queries: Queries, pulled: Pulled, now: number): Promise<void> {
  const { profileId, source, sourceName, resources, complete, skipped } = pulled
  await holdRecords(queries, profileId)
  const ofThisAddress = queries
    .selectFrom('recordEntries as entry')
    .innerJoin('recordResources as record', 'record.id', 'entry.recordId')
    .select('entry.importId')
    .where('record.profileId', '=', profileId)
    .where('record.source', '=', source)
  const before = await pulledBefore(queries, profileId)
    .where(({ or, eb }) => or([eb('sourceName', '=', sourceName), eb('id', 'in', ofThisAddress)]))
    .orderBy('importedAt', 'desc')
    .executeTakeFirst()
  const importId = before?.id ?? newId()
  const versions = await queries
    .selectFrom('recordResources as record')
    .leftJoin('recordEntries as entry', (join) =>
      join.onRef('entry.recordId', '=', 'record.id').on('entry.importId', '=', importId),
    )
    .select(['record.id', 'record.source', 'record.type', 'record.resourceId', 'record.hash', 'entry.importId'])
    .where('record.profileId', '=', profileId)
    .where(({ or, eb }) => or([eb('record.source', '=', source), eb('entry.importId', 'is not', null)]))
    .execute()
  const here = versions.filter((row) => row.source === source)
  const known = new Map(here.map((row) => [`${row.type} ${row.resourceId} ${row.hash}`, row.id]))
  const rows: { id: string; stored: StoredResource; json: string; digest: string }[] = []
  const wanted = new Set<string>()
  const read = new Set<string>()
  for (const stored of resources) {
    const json = stored.json()
    const digest = sha256(json)
    const key = `${stored.type} ${stored.resourceId}`
    if (read.has(key)) continue
    read.add(key)
    const there = known.get(`${key} ${digest}`)
    const id = there ?? newId()
    if (there === undefined) rows.push({ id, stored, json, digest })
    wanted.add(id)
  }
  const held = versions.filter((row) => row.importId !== null)
  const gone = held.filter(
    (row) => !wanted.has(row.id) && (read.has(`${row.type} ${row.resourceId}`) || isOver(row.type, complete)),
  )
  const heldIds = new Set(held.map((row) => row.id))
  const added = [...wanted].filter((id) => !heldIds.has(id))
  const counts = countByKind(resources.map(({ type }) => ({ type, fate: 'same' })))
  const report = JSON.stringify({ counts, skipped } satisfies ImportReport)
  const isAsItWas = before?.sourceName === sourceName && added.length === 0 && gone.length === 0
  if (isAsItWas && before.report === report) return

  const values = { sourceName, report, importedAt: instant(now) }
  if (before) await queries.updateTable('recordImports').set(values).where('id', '=', importId).execute()
  else {
    await queries
      .insertInto('recordImports')
      .values({ id: importId, profileId, state: 'done', format: 'fhir-server', ...values })
      .execute()
  }
  await insertMany(
    queries,
    'recordResources',
    rows.map(({ id, stored: { type, resourceId, fullUrl }, json, digest }) => ({
      id,
      profileId,
      source,
      type,
      resourceId,
      hash: digest,
      fullUrl,
      json,
    })),
  )
  await insertMany(
    queries,
    'recordEntries',
    added.map((recordId) => ({ importId, recordId })),
  )
  for (const part of inParts(gone.map(({ id }) => id))) {
    await queries.deleteFrom('recordEntries').where('importId', '=', importId).where('recordId', 'in', part).execute()
  }
  await removeUnheld(queries).where('profileId', '=', profileId).execute()
  if (!isAsItWas) await recordRecords(queries, profileId, withoutDevice(now))
}

/** Whether a server ever gave records of this person. */
export async function wasPulled(queries: Queries, profileId: string): Promise<boolean> {
  return (await pulledBefore(queries, profileId).executeTakeFirst()) !== undefined
}

const pulledBefore = (queries: Queries, profileId: string) =>
  queries.selectFrom('recordImports').selectAll().where('profileId', '=', profileId).where('format', '=', 'fhir-server')

/** A note's bytes go with the notes; people and places stay as long as anything may refer to them. */
const isOver = (type: string, complete: readonly string[]): boolean =>
  isShown(type) ? complete.includes(type) : type === 'Binary' && complete.includes('DocumentReference')
