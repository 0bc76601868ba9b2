/** Everything of one person that a FHIR server shares: their records, and whatever those refer to. */
import type { FhirResource, Patient, Reference } from 'fhir/r4.js'
import { typeAndId } from '#server/records/fhir/resource-set.ts'
import { list, text } from '#server/records/fhir/values.ts'
import { isKept, type StoredResource } from '#server/db/stored-resource.ts'
import { toR4 } from '#server/records/parse/other-versions.ts'
import type { FoundResource } from '#server/records/parse/read-json.ts'
import { prepare } from '#server/records/prepare.ts'
import { serverSource } from '#server/records/sources.ts'
import type { Outcome, RecordServer, SearchResult } from './record-server.ts'

/** What each type is asked with, the best first; servers refuse parameters that they do not know. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  MedicationRequest: ['intent=order,plan&', ''],
  MedicationStatement: [''],
  Immunization: [''],
  DocumentReference: ['category=clinical-note&', ''],
  AllergyIntolerance: [''],
  Condition: ['category=problem-list-item&', ''],
}
/** Requests beside each other. */
const PARALLEL = 4
/** Referred resources that are read for one person; more is a runaway. */
const READS_MAX = 300

export interface PullResult {
  /** Null: the server knows nobody by this identifier, or could not be asked. */
  patientId: string | null
  resources: StoredResource[]
  outcomes: Record<string, Outcome>
}

/** `identifier`: system|value by which the server knows the person. Nothing is guessed by name. */
export async function pullRecords(server: RecordServer, identifier: string): Promise<PullResult> {
  const people = await server.search('Patient', `identifier=${encodeURIComponent(identifier)}`)
  const current = people.found.filter(({ resource }) => !isMerged(resource as Patient))
  const [patient] = current
  const patientId = text(patient?.resource.id)
  const isOne = /^[\w.-]+$/.test(patientId) && current.every(({ resource }) => text(resource.id) === patientId)
  if (people.outcome !== 'read' || !patient || !isOne) {
    const outcome = people.outcome === 'read' && people.found.length > 0 ? 'failed' : people.outcome
    return { patientId: null, resources: [], outcomes: { Patient: outcome } }
  }
  const found: FoundResource[] = [inR4(patient)]
  const outcomes: Record<string, Outcome> = { Patient: 'read' }
  await inParallel(Object.entries(QUERIES), async ([type, queries]) => {
    const result = await firstThatWorks(server, type, queries, patientId)
    outcomes[type] = result.outcome
    // Half a list would look like a whole one.
    if (result.outcome !== 'read') return
    found.push(...result.found.filter(({ resource }) => isAbout(resource, patient.resource as Patient)).map(inR4))
  })
  await addReferred(server, found)
  const source = serverSource(server.baseUrl)
  return {
    patientId,
    outcomes,
    resources: prepare(found, `Patient/${patientId}`, source),
  }
}

/** Before anything is looked for in it. */
const inR4 = ({ resource, fullUrl }: FoundResource): FoundResource => ({ resource: toR4(resource), fullUrl })

/** Into another record of the same person: this one must no longer be used. */
const isMerged = ({ link }: Patient): boolean => list(link).some(({ type }) => type === 'replaced-by')

async function firstThatWorks(
  server: RecordServer,
  type: string,
  queries: readonly string[],
  patientId: string,
): Promise<SearchResult> {
  let last: SearchResult = { outcome: 'failed', found: [] }
  let empty: SearchResult | undefined
  for (const query of queries) {
    last = await server.search(type, `patient=${patientId}&${query}_count=50`)
    // An empty answer to a narrow question may only mean that the server labels its records otherwise.
    if (last.outcome === 'read' && (last.found.length > 0 || query === '')) return last
    if (last.outcome === 'read') empty ??= last
    if (last.outcome === 'signed-out' || last.outcome === 'unreachable') return last
  }
  // Refused without the parameter: then the narrow question was the right one, and there is nothing.
  const isRefused = last.outcome === 'not-shared' || last.outcome === 'not-supported'
  return isRefused && empty ? empty : last
}

/** A server that ignores the parameter `patient` answers with everybody's records, some of which tell a number alone. */
function isAbout(resource: FhirResource, { id, identifier }: Patient): boolean {
  const { subject, patient } = resource as { subject?: Reference; patient?: Reference }
  const [who] = list(subject ?? patient)
  const address = text(who?.reference)
  if (address !== '') return typeAndId(address) === `Patient/${text(id)}`
  const number = text(who?.identifier?.value)
  return number === '' || list(identifier).some(({ value }) => text(value) === number)
}

/** Reads what is referred to and not there, twice: a role names a person, a visit names a hospital. */
async function addReferred(server: RecordServer, found: FoundResource[]): Promise<void> {
  const tried = new Set(found.map(({ resource }) => `${resource.resourceType}/${text(resource.id)}`))
  let reads = 0
  for (let round = 0; round < 2; round += 1) {
    const wanted = [...new Set(found.flatMap(({ resource }) => references(resource)))].filter((one) => !tried.has(one))
    const now = wanted.slice(0, READS_MAX - reads)
    reads += now.length
    await inParallel(now, async (reference) => {
      tried.add(reference)
      const resource = await server.read(reference)
      if (resource && isKept(resource.resourceType)) found.push(inR4({ resource, fullUrl: '' }))
    })
  }
}

/** Fields whose display a row may need. */
const REFERRING = [
  'medicationReference',
  'requester',
  'recorder',
  'reportedReference',
  'informationSource',
  'encounter',
  'context',
  'location',
  'author',
  'authenticator',
  'custodian',
  'serviceProvider',
  'practitioner',
  'organization',
]

function references(resource: FhirResource): string[] {
  const loose = resource as unknown as Record<string, unknown>
  const context = loose['context'] as { encounter?: Reference[] } | undefined
  const fields = [
    ...REFERRING.flatMap((field) => list(loose[field] as Reference | Reference[] | undefined)),
    ...list(context?.encounter),
    ...list(list(loose['performer'] as { actor?: Reference }[] | undefined).map(({ actor }) => actor)),
  ]
  return fields
    .filter((one) => !one?.display || /^(?:Medication|Encounter)\//.test(text(one.reference)))
    .map((one) => typeAndId(text(one?.reference)))
    .filter((one) => one !== '' && isKept(one.split('/', 1)[0] ?? ''))
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}
