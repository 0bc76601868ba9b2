/**
 * An import on its way in: opened, filled part by part, then laid aside as a whole until its person says yes. Nothing reads it
 * in between, so no import is ever half there, and no part holds up others for long. [Note: parts of an import]
 */
import type { Selectable } from 'kysely'
import type { ImportFormat } from '#contract/records-content.ts'
import type { ImportProgress } from '#contract/records-import.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId, newIds } from '#server/new-id.ts'
import { insertMany } from './bulk-insert.ts'
import type { Queries } from './database.ts'
import { profilesOf } from './profiles.ts'
import { holdRecords, type ImportReport } from './record-imports.ts'
import { keyOf, type ResourceRow } from './resource-rows.ts'
import type { RecordResourcesTable } from './schema.ts'
import { isOlder, momentOf, momentsOf, shownVersions } from './shown-versions.ts'
import { countByKind, type Fate } from './stored-resource.ts'

/** ms after which an import that is still being read was left behind by a server that died. */
export const READING_MAX = 240_000

export interface ShownFate {
  type: string
  fate: Fate
  /** This very version is what is shown. */
  isThere: boolean
}

export interface StagedImport extends ImportReport {
  id: string
  isKnown: boolean
}

export interface OpenImport {
  id: string
  profileId: string
  /** Nothing was imported for this person before: there is nothing to compare with. */
  isFirst: boolean
}

/** Opens an import of a person; null while another one of the same user is being read, on whichever node. */
export async function openImport(
  queries: Queries,
  userId: string,
  { profileId, sourceName }: { profileId: string; sourceName: string },
  now: number,
): Promise<OpenImport | null> {
  if (await readingImport(queries, userId, now)) return null
  const before = await queries
    .selectFrom('recordImports')
    .select('id')
    .where('profileId', '=', profileId)
    .limit(1)
    .executeTakeFirst()
  const id = newId()
  const report = JSON.stringify({ step: 'waiting', share: null } satisfies ImportProgress)
  await queries
    .insertInto('recordImports')
    .values({ id, profileId, state: 'reading', format: '', sourceName, report, importedAt: instant(now) })
    .execute()
  return { id, profileId, isFirst: before === undefined }
}

/** How far the user's import is that is being read now; undefined without one. */
export async function readingImport(
  queries: Queries,
  userId: string,
  now: number,
): Promise<ImportProgress | undefined> {
  const row = await queries
    .selectFrom('recordImports')
    .select('report')
    .where('profileId', 'in', profilesOf(queries, userId))
    .where('state', '=', 'reading')
    .where('importedAt', '>', instant(now - READING_MAX))
    .executeTakeFirst()
  return row && (JSON.parse(row.report) as ImportProgress)
}

/** Throws `not-found` when the import is gone: it was cancelled, or its person deleted. */
export async function tellProgress(queries: Queries, id: string, progress: ImportProgress): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('recordImports')
    .set({ report: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Writes some rows of an open import. @returns what becomes of each resource, by its last version in the file */
export async function stageRows(
  queries: Queries,
  { id, profileId, isFirst }: OpenImport,
  rows: readonly ResourceRow[],
): Promise<ShownFate[]> {
  await holdRecords(queries, profileId)
  const { known, current, moments } = await knownVersions(queries, profileId, isFirst ? [] : rows)
  const ids = newIds(rows.length)
  const added: Selectable<RecordResourcesTable>[] = []
  const held: string[] = []
  const fates: ShownFate[] = []
  for (const [index, { isLast, ...row }] of rows.entries()) {
    const key = known.size > 0 ? keyOf(row) : ''
    const there = known.get(`${key} ${row.hash}`)
    const recordId = there ?? ids[index] ?? newId()
    held.push(recordId)
    if (there === undefined) {
      const { source, type, resourceId, hash, fullUrl, json } = row
      added.push({ id: recordId, profileId, source, type, resourceId, hash, fullUrl, json })
    }
    const shown = current.get(key)
    const isThere = shown?.hash === row.hash
    // An older one changes nothing that is seen, but is there once what is shown now is taken back.
    const isSame = isThere || (shown && isOlder(momentOf(row.json), moments.get(shown.id)))
    const fate = shown === undefined ? 'added' : isSame ? 'same' : 'updated'
    if (isLast) fates.push({ type: row.type, fate, isThere })
  }
  await insertMany(queries, 'recordResources', added)
  await insertMany(
    queries,
    'recordEntries',
    held.map((recordId) => ({ importId: id, recordId })),
  )
  return fates
}

/** Of the same resources: every version that is there, the one of each that is shown, and when that was changed where `rows` has another. */
async function knownVersions(queries: Queries, profileId: string, rows: readonly ResourceRow[]) {
  const known = new Map<string, string>()
  if (rows.length === 0) return { known, current: new Map<string, never>(), moments: new Map<string, never>() }
  const values = (column: 'type' | 'source' | 'resourceId') => [...new Set(rows.map((row) => row[column]))]
  const there = await queries
    .selectFrom('recordResources as record')
    .innerJoin('recordEntries as entry', 'entry.recordId', 'record.id')
    .innerJoin('recordImports as import', 'import.id', 'entry.importId')
    .select(['record.id', 'record.type', 'record.source', 'record.resourceId', 'record.hash', 'import.state'])
    .where('record.profileId', '=', profileId)
    .where('record.type', 'in', values('type'))
    .where('record.source', 'in', values('source'))
    .where('record.resourceId', 'in', values('resourceId'))
    .orderBy('import.importedAt')
    .orderBy('import.id')
    // As they are shown.
    .orderBy('record.id')
    .execute()
  for (const row of there) known.set(`${keyOf(row)} ${row.hash}`, row.id)
  const done = there.filter(({ state }) => state === 'done')
  const current = new Map((await shownVersions(queries, profileId, done)).map((row) => [keyOf(row), row]))
  const others = rows.flatMap((row) => {
    const shown = current.get(keyOf(row))
    return shown && shown.hash !== row.hash ? [shown.id] : []
  })
  return { known, current, moments: await momentsOf(queries, profileId, others) }
}

/** Lays aside what was filled in. Throws `not-found` when the import is gone. */
export async function closeImport(
  queries: Queries,
  id: string,
  told: { format: ImportFormat; skipped: ImportReport['skipped']; isMismatch: boolean; fates: readonly ShownFate[] },
  now: number,
): Promise<StagedImport> {
  const { format, skipped, isMismatch, fates } = told
  const report: ImportReport = { counts: countByKind(fates), skipped, ...(isMismatch ? { isMismatch } : {}) }
  const { numUpdatedRows } = await queries
    .updateTable('recordImports')
    .set({ state: 'staged', format, report: JSON.stringify(report), importedAt: instant(now) })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return { id, ...report, isKnown: fates.length > 0 && fates.every(({ isThere }) => isThere) }
}
