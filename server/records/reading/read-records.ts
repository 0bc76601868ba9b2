/** From a file to what its person sees before saying yes, and to the rows of the patient meant. Needs no database. */
import type { ImportFormat } from '#contract/records-content.ts'
import type { TypeCount } from '#contract/records-import.ts'
import { type ResourceRow, rowParts } from '#server/db/resource-rows.ts'
import { countByKind, isShown } from '#server/db/stored-resource.ts'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { list, text } from '#server/records/fhir/values.ts'
import { type OnFile, parseFile } from '#server/records/parse/parse-file.ts'
import { byPatient, type PatientGroup, type PatientInFile } from '#server/records/parse/patients.ts'
import type { FoundResource } from '#server/records/parse/read-json.ts'
import type { SkipTally } from '#server/records/parse/refused.ts'
import { prepare } from '#server/records/prepare.ts'

export interface FileHead {
  format: ImportFormat
  /** Whose records follow; null while the file speaks of several and nobody has said which. */
  chosen: PatientInFile | null
  patients: CountedPatient[]
  skipped: ReturnType<SkipTally['list']>
  /** Of the rows that follow; a few may turn out to be told twice. */
  rowCount: number
}

export interface CountedPatient extends PatientInFile {
  counts: TypeCount[]
}

export interface FileRecords {
  head: FileHead
  parts: Iterable<ResourceRow[]> | AsyncIterable<ResourceRow[]>
}

/** `patient` is the key of the one meant, when the file speaks of several. Rejects with `ImportRefused`. */
export async function readRecords(bytes: Uint8Array, patient?: string, onFile?: OnFile): Promise<FileRecords> {
  const { format, found, skipped } = await parseFile(bytes, onFile)
  const { groups, shared } = byPatient(found)
  const chosen = groups.length > 1 ? groups.find(({ key }) => key === patient) : (groups[0] ?? NOBODY)
  const patients = groups.map(counted)
  if (!chosen) return { head: { format, chosen: null, patients, skipped: skipped.list(), rowCount: 0 }, parts: [] }
  const resources = prepare(theirs(chosen, groups, shared, skipped), chosen.key)
  const { key, name, birthDate } = chosen
  const head = {
    format,
    chosen: { key, name, birthDate },
    patients,
    skipped: skipped.list(),
    rowCount: resources.length,
  }
  return { head, parts: rowParts(resources) }
}

const NOBODY: PatientGroup = { key: '', name: '', birthDate: '', resources: [] }

function counted({ key, name, birthDate, resources }: PatientGroup): CountedPatient {
  const counts = countByKind(resources.map(({ resource }) => ({ type: resource.resourceType, fate: 'added' })))
  return { key, name, birthDate, counts }
}

/** What is one patient's, with the people and places that belong to nobody. What is left out is told to `skipped`. */
function theirs(
  chosen: PatientGroup,
  groups: readonly PatientGroup[],
  shared: readonly FoundResource[],
  skipped: SkipTally,
): FoundResource[] {
  for (const group of groups) {
    if (group === chosen) continue
    for (const { resource } of group.resources) skipped.add(resource.resourceType, 'other-patient')
  }
  if (groups.length <= 1) return [...chosen.resources, ...shared]
  const documents = documentsOf(chosen.resources)
  const isTheirs = ({ resource, fullUrl }: FoundResource): boolean =>
    resource.resourceType !== 'Binary' ||
    [fullUrl, typeAndId(fullUrl), `Binary/${resource.id}`].some((name) => documents.has(name))
  const theirShare = shared.filter((one) => {
    const { resourceType } = one.resource
    if (isShown(resourceType)) skipped.add(resourceType, 'no-patient')
    else if (isTheirs(one)) return true
    else skipped.add(resourceType, 'other-patient')
    return false
  })
  return [...chosen.resources, ...theirShare]
}

/** Where notes say that their documents are: a Binary names nobody, and is of whom the note is. */
function documentsOf(resources: readonly FoundResource[]): Set<string> {
  const addresses = resources.flatMap(({ resource }) =>
    resource.resourceType === 'DocumentReference'
      ? list(resource.content).map(({ attachment }) => text(attachment?.url))
      : [],
  )
  return new Set(
    addresses
      .flatMap((address) => [address, typeAndId(address), address.replace(/^urn:(?:uuid|oid):/, 'Binary/')])
      .filter(Boolean),
  )
}
