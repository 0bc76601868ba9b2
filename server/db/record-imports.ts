/**
 * Imports of records: laid aside first, made valid by one statement. What is laid aside and never confirmed is removed
 * after an hour; nothing reads it in between, so no import is ever half there.
 */
import { hash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ImportFormat } from '#contract/records-content.ts'
import type { RecordImport, Skipped, TypeCount } from '#contract/records-import.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId, newIds } from '#server/new-id.ts'
import { inParts, insertMany } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { ALL_RECORDS, recordChange, withoutDevice, type Writer } from './feed.ts'
import { ownsProfile, profilesOf } from './profiles.ts'
import type { RecordImportsTable, RecordResourcesTable } from './schema.ts'
import { countByKind, type Fate, type StoredResource } from './stored-resource.ts'

/** ms that something laid aside waits to be confirmed. */
export const KEEP_STAGED = 3_600_000
/** Files of one person that may wait at once; a further one takes the place of the oldest. */
const STAGED_MAX = 3

export interface ImportReport {
  counts: TypeCount[]
  /** Without the words, which follow the reader's language. */
  skipped: Omit<Skipped, 'reason'>[]
  /** The file named somebody else: confirming takes an explicit yes. */
  isMismatch?: boolean
}

export interface StagedImport extends ImportReport {
  id: string
  isKnown: boolean
}

interface NewImport {
  profileId: string
  format: ImportFormat
  sourceName: string
  skipped: ImportReport['skipped']
  isMismatch: boolean
}

/** Writes everything, visible to nobody yet. Run it in a transaction that holds the person's lock. */
export async function stageImport(
  queries: Queries,
  { profileId, format, sourceName, skipped, isMismatch }: NewImport,
  resources: readonly StoredResource[],
  now: number,
): Promise<StagedImport> {
  await makeRoom(queries, profileId)
  const id = newId()
  const { known, current } = await knownVersions(queries, profileId)
  const held = new Set<string>()
  /** By resource: a file may bring several versions of one, and the last is shown. */
  const fateOf = new Map<string, { type: string; fate: Fate }>()
  // Part by part: the text of a whole file need not be in memory beside what it was parsed to.
  for (const part of inParts(resources)) {
    const ids = newIds(part.length)
    const rows: Selectable<RecordResourcesTable>[] = []
    for (const { source, type, resourceId, fullUrl, resource } of part) {
      const json = JSON.stringify(resource)
      const digest = hash('sha256', json, 'base64url')
      const key = keyOf({ type, source, resourceId })
      const version = `${key} ${digest}`
      const recordId = known.get(version) ?? ids[rows.length] ?? newId()
      if (held.has(recordId)) continue // twice in one file
      held.add(recordId)
      const shown = current.get(key)
      fateOf.set(key, { type, fate: shown === undefined ? 'added' : shown === digest ? 'same' : 'updated' })
      if (known.has(version)) continue
      known.set(version, recordId)
      rows.push({ id: recordId, profileId, source, type, resourceId, hash: digest, fullUrl, json })
    }
    await insertMany(queries, 'recordResources', rows)
  }
  const fates = [...fateOf.values()]
  const report: ImportReport = { counts: countByKind(fates), skipped, ...(isMismatch ? { isMismatch } : {}) }
  await queries
    .insertInto('recordImports')
    .values({
      id,
      profileId,
      state: 'staged',
      format,
      sourceName,
      report: JSON.stringify(report),
      importedAt: instant(now),
    })
    .execute()
  await insertMany(
    queries,
    'recordEntries',
    [...held].map((recordId) => ({ importId: id, recordId })),
  )
  return { id, ...report, isKnown: fates.length > 0 && fates.every(({ fate }) => fate === 'same') }
}

/** Whoever looks at one file after the other fills no disk with what is never imported. */
async function makeRoom(queries: Queries, profileId: string): Promise<void> {
  const staged = await queries
    .selectFrom('recordImports')
    .select('id')
    .where('profileId', '=', profileId)
    .where('state', '=', 'staged')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const tooOld = staged.slice(STAGED_MAX - 1).map(({ id }) => id)
  if (tooOld.length === 0) return
  await queries.deleteFrom('recordImports').where('id', 'in', tooOld).execute()
  await removeUnheld(queries, profileId)
}

const keyOf = ({ type, source, resourceId }: Pick<StoredResource, 'type' | 'source' | 'resourceId'>): string =>
  `${type} ${source} ${resourceId}`

/** Every version that is there, and which one of each resource is shown. */
async function knownVersions(queries: Queries, profileId: string) {
  const rows = await queries
    .selectFrom('recordResources as record')
    .innerJoin('recordEntries as entry', 'entry.recordId', 'record.id')
    .innerJoin('recordImports as import', 'import.id', 'entry.importId')
    .select(['record.id', 'record.type', 'record.source', 'record.resourceId', 'record.hash', 'import.state'])
    .where('record.profileId', '=', profileId)
    .orderBy('import.importedAt')
    .orderBy('import.id')
    // As they are shown.
    .orderBy('record.id')
    .execute()
  const known = new Map<string, string>()
  const current = new Map<string, string>()
  for (const row of rows) {
    known.set(`${keyOf(row)} ${row.hash}`, row.id)
    if (row.state === 'done') current.set(keyOf(row), row.hash)
  }
  return { known, current }
}

/**
 * Makes what was laid aside valid, all at once. Confirming again changes nothing. Throws `not-found`, and `conflict` when
 * the file names somebody else and that was not accepted.
 */
export async function confirmImport(
  queries: Queries,
  userId: string,
  id: string,
  isMismatchAccepted: boolean,
  now: number,
  device: string | null = null,
): Promise<ImportRow> {
  const row = await findImport(queries, userId, id)
  if (row.state === 'done') return row
  if (reportOf(row).isMismatch === true && !isMismatchAccepted) throw new ApiProblem('conflict')
  const importedAt = instant(now)
  const { numUpdatedRows } = await queries
    .updateTable('recordImports')
    .set({ state: 'done', importedAt })
    .where('id', '=', id)
    .where('state', '=', 'staged')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await recordRecords(queries, row.profileId, { ...withoutDevice(now, userId), device })
  return { ...row, state: 'done', importedAt }
}

export type ImportRow = Selectable<RecordImportsTable>

export async function findImport(queries: Queries, userId: string, id: string): Promise<ImportRow> {
  const row = await queries
    .selectFrom('recordImports')
    .selectAll()
    .where('id', '=', id)
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Newest first. Throws `not-found` for a stranger's person. */
export async function listImports(queries: Queries, userId: string, profileId: string): Promise<ImportRow[]> {
  if (!(await ownsProfile(queries, userId, profileId))) throw notFound()
  return queries
    .selectFrom('recordImports')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('state', '=', 'done')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Takes an import back, with all that only it brought. A server's pulls cannot be removed: the next would bring them again. */
export async function removeImport(
  queries: Queries,
  userId: string,
  id: string,
  now: number,
  device: string | null = null,
): Promise<string> {
  const { profileId, format, state } = await findImport(queries, userId, id)
  if (format === 'fhir-server') throw new ApiProblem('conflict')
  await queries.deleteFrom('recordImports').where('id', '=', id).execute()
  await removeUnheld(queries, profileId)
  if (state === 'done') await recordRecords(queries, profileId, { ...withoutDevice(now, userId), device })
  return profileId
}

/** Devices are to ask for the doctors' lists of this person anew. */
export async function recordRecords(queries: Queries, profileId: string, by: Writer): Promise<void> {
  await recordChange(queries, { book: profileId, noun: 'records', key: ALL_RECORDS, verb: 'save' }, by)
}

/** Removes the versions of a person that no import holds. */
export async function removeUnheld(queries: Queries, profileId: string): Promise<void> {
  await queries
    .deleteFrom('recordResources')
    .where('profileId', '=', profileId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recordEntries').select('recordId').whereRef('recordEntries.recordId', '=', 'recordResources.id'),
        ),
      ),
    )
    .execute()
}

/** Housekeeping: what was laid aside and never confirmed, and tickets that nobody used. */
export async function purgeRecords(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('partnerTickets').where('expiresAt', '<', instant(now)).execute()
  const stale = await queries
    .deleteFrom('recordImports')
    .where('state', '=', 'staged')
    .where('importedAt', '<', instant(now - KEEP_STAGED))
    .returning('profileId')
    .execute()
  for (const profileId of new Set(stale.map((row) => row.profileId))) await removeUnheld(queries, profileId)
}

export const reportOf = (row: ImportRow): ImportReport => JSON.parse(row.report) as ImportReport

export const publicImport = (row: ImportRow, reasonOf: (code: string) => string): RecordImport => {
  const { counts, skipped } = reportOf(row)
  return {
    id: row.id,
    profileId: row.profileId,
    fileName: row.sourceName,
    format: row.format as ImportFormat,
    importedDate: row.importedAt,
    counts,
    skipped: skipped.map(({ what, count, code }) => ({ what, count, code, reason: reasonOf(code) })),
  }
}
