/**
 * From a file to what its person sees before saying yes (DECISIONS C4). Parsing needs no database; what comes of it is laid
 * aside in one transaction.
 */
import type { ImportPerson, ImportPreview, FilePatient } from '#contract/records-import.ts'
import type { Language } from '#contract/languages.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { skipReason } from '#server/content/import-texts.ts'
import type { Database } from '#server/db/database.ts'
import { findPerson } from '#server/db/person-names.ts'
import { stageImport } from '#server/db/record-imports.ts'
import { countByKind, isShown } from '#server/db/stored-resource.ts'
import { birthDateSimilarity, nameSimilarity } from './parse/similarity.ts'
import { parseFile } from './parse/parse-file.ts'
import { byPatient, type PatientGroup, type PatientInFile } from './parse/patients.ts'
import type { FoundResource } from './parse/read-json.ts'
import { prepare } from './prepare.ts'

export interface FileToImport {
  userId: string
  profileId: string
  fileName: string
  bytes: Uint8Array
  /** Key of the patient meant, when the file speaks of several. */
  patient: string | undefined
  now: number
  language: Language
}

/** Throws `ImportRefused`, or `not-found` for a stranger's person. */
export async function importFile(database: Database, file: FileToImport): Promise<ImportPreview> {
  const { userId, profileId, fileName, now, language } = file
  const person = await findPerson(database.queries, userId, profileId)
  const { format, found, skipped } = await parseFile(file.bytes)
  const { groups, shared } = byPatient(found)
  const chosen = groups.length > 1 ? groups.find(({ key }) => key === file.patient) : (groups[0] ?? NOBODY)
  const told = () =>
    skipped.list().map(({ what, count, code }) => ({ what, count, code, reason: skipReason(code, language) }))
  const preview = { profileId, fileName, format }
  if (!chosen) {
    const patients = groups.map((group) => ({ ...compared(person, group), counts: countsOf(group.resources) }))
    return { ...preview, id: null, patients, skipped: told(), isKnown: false }
  }
  for (const group of groups) {
    if (group === chosen) continue
    for (const { resource } of group.resources) skipped.add(resource.resourceType, 'other-patient')
  }
  const ofNobody = groups.length > 1 ? shared.filter(({ resource }) => isShown(resource.resourceType)) : []
  for (const { resource } of ofNobody) skipped.add(resource.resourceType, 'no-patient')
  const theirs = [...chosen.resources, ...shared.filter((one) => !ofNobody.includes(one))]

  const resources = prepare(theirs, chosen.key)
  const patient = compared(person, chosen)
  const staged = await database.transaction(async (queries) => {
    if (!(await database.tryLock(queries, `records ${profileId}`))) {
      throw new ApiProblem('unavailable', { headers: { 'Retry-After': '2' } })
    }
    const { isMismatch } = patient
    return stageImport(
      queries,
      { profileId, format, sourceName: fileName, skipped: skipped.list(), isMismatch },
      resources,
      now,
    )
  })
  const { id, counts, isKnown } = staged
  return { ...preview, id, patients: [{ ...patient, counts }], skipped: told(), isKnown }
}

const NOBODY: PatientGroup = { key: '', name: '', birthDate: '', resources: [] }

const countsOf = (resources: readonly FoundResource[]) =>
  countByKind(resources.map(({ resource }) => ({ type: resource.resourceType, fate: 'added' })))

function compared(person: ImportPerson, { key, name, birthDate }: PatientInFile): Omit<FilePatient, 'counts'> {
  const similarity = {
    nameSimilarity: nameSimilarity(person.name, name),
    birthDateSimilarity: birthDateSimilarity(person.birthDate, birthDate),
  }
  return { key, name, birthDate, ...similarity, isMismatch: Object.values(similarity).includes('different') }
}
