/**
 * From a file to what its person sees before saying yes (DECISIONS C4): read in a process of its own, laid aside part by part.
 * [Note: files are read apart] [Note: parts of an import]
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FilePatient, ImportPerson, ImportPreview, ImportProgress } from '#contract/records-import.ts'
import type { Language } from '#contract/languages.ts'
import { skipReason } from '#server/content/import-texts.ts'
import { hasRoomForRecords } from '#server/db/account-room.ts'
import type { Database } from '#server/db/database.ts'
import { findPerson } from '#server/db/person-names.ts'
import type { ResourceRow } from '#server/db/resource-rows.ts'
import {
  closeImport,
  type OpenImport,
  openImport,
  type ShownFate,
  stageRows,
  tellProgress,
} from '#server/db/stage-import.ts'
import { makeRoom, sweepImport } from '#server/db/sweep-imports.ts'
import { ImportRefused } from './parse/refused.ts'
import { birthDateSimilarity, nameSimilarity } from './parse/similarity.ts'
import { readApart } from './reading/read-apart.ts'
import type { CountedPatient, FileHead } from './reading/read-records.ts'

export interface FileToImport {
  userId: string
  profileId: string
  fileName: string
  bytes: Uint8Array
  /** Key of the patient meant, when the file speaks of several. */
  patient: string | undefined
  now: number
  language: Language
  /** Aborting it cancels the import, which leaves nothing. */
  signal?: AbortSignal
}

/** Throws `ImportRefused`, or `not-found` for a stranger's person. Whatever it throws, nothing of the file is left. */
export async function importFile(database: Database, file: FileToImport): Promise<ImportPreview> {
  const person = await findPerson(database.queries, file.userId, file.profileId)
  const open = await opened(database, file)
  const { id } = open
  let isKept = false
  const onProgress = (progress: ImportProgress) => tellProgress(database.queries, id, progress)
  try {
    const preview = await readApart({ ...file, onProgress }, (head, parts) =>
      head.chosen ? laidAside(database, file, person, { ...head, open, parts }) : choice(file, person, head),
    )
    file.signal?.throwIfAborted()
    isKept = preview.id !== null
    return preview
  } finally {
    if (isKept) await makeRoom(database, file.profileId)
    else await sweepImport(database, id)
  }
}

/** One at a time for each account, on whichever node. */
async function opened(database: Database, { userId, profileId, fileName, now }: FileToImport): Promise<OpenImport> {
  if (!(await hasRoomForRecords(database.queries, userId))) throw new ImportRefused('records-full')
  const open = await database.transaction(async (queries) =>
    (await database.tryLock(queries, `import ${userId}`))
      ? openImport(queries, userId, { profileId, sourceName: fileName }, now)
      : null,
  )
  if (open === null) throw new ImportRefused('already-reading')
  return open
}

/** The file speaks of several people: which of them is meant? */
async function choice(
  { profileId, fileName, language }: FileToImport,
  person: ImportPerson,
  { format, patients, skipped }: FileHead,
): Promise<ImportPreview> {
  return {
    id: null,
    profileId,
    fileName,
    format,
    isKnown: false,
    patients: patients.map((one) => compared(person, one)),
    skipped: told(skipped, language),
  }
}

async function laidAside(
  database: Database,
  { profileId, fileName, now, language }: FileToImport,
  person: ImportPerson,
  file: FileHead & { open: OpenImport; parts: AsyncIterable<ResourceRow[]> },
): Promise<ImportPreview> {
  const { open, format, skipped, rowCount } = file
  const { id } = open
  const patient = compared(person, { key: '', name: '', birthDate: '', ...file.chosen, counts: [] })
  const fates: ShownFate[] = []
  let done = 0
  for await (const rows of file.parts) {
    done += rows.length
    const progress: ImportProgress = { step: 'keeping', share: done / rowCount }
    const part = await database.transaction(
      async (queries) => {
        await tellProgress(queries, id, progress)
        return stageRows(queries, open, rows)
      },
      // Whether it survives a power cut matters once the import is closed, which waits for all of it.
      { isDeferred: true },
    )
    fates.push(...part)
    // SQLite answers without letting go of the thread.
    await nextTurn()
  }
  const { isMismatch } = patient
  const { counts, isKnown } = await database.transaction((queries) =>
    closeImport(queries, id, { format, skipped, isMismatch, fates }, now),
  )
  return {
    id,
    profileId,
    fileName,
    format,
    isKnown,
    patients: [{ ...patient, counts }],
    skipped: told(skipped, language),
  }
}

const told = (skipped: FileHead['skipped'], language: Language): ImportPreview['skipped'] =>
  skipped.map(({ what, count, code }) => ({ what, count, code, reason: skipReason(code, language) }))

function compared(person: ImportPerson, patient: CountedPatient): FilePatient {
  const similarity = {
    nameSimilarity: nameSimilarity(person.name, patient.name),
    birthDateSimilarity: birthDateSimilarity(person.birthDate, patient.birthDate),
  }
  return { ...patient, ...similarity, isMismatch: Object.values(similarity).includes('different') }
}
