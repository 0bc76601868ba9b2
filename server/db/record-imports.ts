/** Imports of records: laid aside first (stage-import.ts), made valid and taken back by one statement each. */
import type { Selectable } from 'kysely'
import type { ImportFormat } from '#contract/records-content.ts'
import type { RecordImport, Skipped, TypeCount } from '#contract/records-import.ts'
import { ApiProblem, notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import { ALL_RECORDS, recordChange, type Writer } from './feed.ts'
import { insistOnProfile, profilesOf } from './profiles.ts'
import type { RecordImportsTable } from './schema.ts'

export interface ImportReport {
  counts: TypeCount[]
  /** Without the words, which follow the reader's language. */
  skipped: Omit<Skipped, 'reason'>[]
  /** The file named somebody else: confirming takes an explicit yes. */
  isMismatch?: boolean
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
  by: Writer,
): Promise<ImportRow> {
  const row = await holdImport(queries, userId, id)
  if (row.state === 'done') return row
  if (reportOf(row).isMismatch === true && !isMismatchAccepted) throw new ApiProblem('conflict')
  const importedAt = await afterOthers(queries, row.profileId, by.now)
  const { numUpdatedRows } = await queries
    .updateTable('recordImports')
    .set({ state: 'done', importedAt })
    .where('id', '=', id)
    .where('state', '=', 'staged')
    .executeTakeFirst()
  // It was given up to make room.
  if (numUpdatedRows === 0n) throw notFound()
  await recordRecords(queries, row.profileId, by)
  return { ...row, state: 'done', importedAt }
}

/** Now, or right after the last import, which a clock that was ahead may have dated later: of two the later one is shown. */
async function afterOthers(queries: Queries, profileId: string, now: number): Promise<string> {
  const { last } = await queries
    .selectFrom('recordImports')
    .select(({ fn }) => fn.max('importedAt').as('last'))
    .where('profileId', '=', profileId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return instant(last ? Math.max(now, Date.parse(last) + 1) : now)
}

export type ImportRow = Selectable<RecordImportsTable>

async function findImport(queries: Queries, userId: string, id: string): Promise<ImportRow> {
  const row = await queries
    .selectFrom('recordImports')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['staged', 'done'])
    .where('profileId', 'in', profilesOf(queries, userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** As `findImport`; others who confirm it or take it back come before or after, not in between. */
async function holdImport(queries: Queries, userId: string, id: string): Promise<ImportRow> {
  const { profileId } = await findImport(queries, userId, id)
  await holdRecords(queries, profileId)
  return findImport(queries, userId, id)
}

/** Newest first. Throws `not-found` for a stranger's person. */
export async function listImports(queries: Queries, userId: string, profileId: string): Promise<ImportRow[]> {
  await insistOnProfile(queries, userId, profileId)
  return queries
    .selectFrom('recordImports')
    .selectAll()
    .where('profileId', '=', profileId)
    .where('state', '=', 'done')
    .orderBy('importedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Takes an import back: from now on nobody sees it. What only it brought goes with `sweepImport` afterwards. A server's pulls
 * cannot be removed: the next would bring them again. Its change names it, so that a restored backup does not bring it back.
 */
export async function removeImport(queries: Queries, userId: string, id: string, by: Writer): Promise<void> {
  const { profileId, format, state } = await holdImport(queries, userId, id)
  if (format === 'fhir-server') throw new ApiProblem('conflict')
  await queries.updateTable('recordImports').set({ state: 'leaving' }).where('id', '=', id).execute()
  if (state === 'done') await recordChange(queries, { book: profileId, noun: 'records', key: id, verb: 'delete' }, by)
}

/** Devices are to ask for the doctors' lists of this person anew. */
export async function recordRecords(queries: Queries, profileId: string, by: Writer): Promise<void> {
  await recordChange(queries, { book: profileId, noun: 'records', key: ALL_RECORDS, verb: 'save' }, by)
}

/** Holds the records of a person until the transaction ends: what one import takes away another may just bring again. */
export async function holdRecords(queries: Queries, profileId: string): Promise<void> {
  await queries
    .updateTable('profiles')
    .set(({ ref }) => ({ recordIdentifier: ref('recordIdentifier') }))
    .where('id', '=', profileId)
    .execute()
}

/** To remove versions that no import holds; whose, the caller says. */
export const removeUnheld = (queries: Queries) =>
  queries
    .deleteFrom('recordResources')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recordEntries').select('recordId').whereRef('recordEntries.recordId', '=', 'recordResources.id'),
        ),
      ),
    )

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
