/** Doctors' records for tests: small FHIR files, and bringing them in as a person would. */
import type { Bundle, FhirResource, Patient } from 'fhir/r4.js'
import type { ImportPreview } from '#contract/records-import.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { confirmImport } from '#server/db/record-imports.ts'
import type { StoredResource } from '#server/db/stored-resource.ts'
import { importFile } from '#server/records/import-file.ts'
import type { DemoDependent, DemoUser } from '#server/content/demo-family.ts'
import type { TestServer } from './server.ts'

export const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))

export const bundle = (...resources: readonly unknown[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: resources.map((resource) => ({ resource: resource as FhirResource })),
})

/** Maya as a hospital knows her. */
export const patientMaya: Patient = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ use: 'official', given: ['Maya'], family: 'Okafor' }],
}
export const ofMaya = { subject: { reference: 'Patient/p1' } }

/** A vaccine of Maya's. */
export const shot = {
  resourceType: 'Immunization',
  id: 'i1',
  status: 'completed',
  patient: { reference: 'Patient/p1' },
  vaccineCode: { text: 'MMR' },
}

/** A medicine of Maya's, ordered. */
export const order = (id: string, text: string, more: object = {}): object => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  ...ofMaya,
  medicationCodeableConcept: { text },
  ...more,
})

/** What is stored, read back. */
export const resourceOf = ({ json }: StoredResource): FhirResource => JSON.parse(json()) as FhirResource

export const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A note with one document in it. */
export const noteWith = (id: string, contentType: string, data: string, more: object = {}): object => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  ...ofMaya,
  type: { text: `Note ${id}` },
  content: [{ attachment: { contentType, data: base64(data) } }],
  ...more,
})

/** A C-CDA document of Maya with these sections; `head` stands before it. */
export const cda = (body: string, head = '') => `<?xml version="1.0"?>${head}
<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc">
  <title>Summary</title><id root="1.2.3" extension="9"/><effectiveTime value="20240305101500-0600"/>
  <recordTarget><patientRole><id root="1.2" extension="77"/><patient><name><given>Maya</given><family>Okafor</family></name><birthTime value="20170713"/></patient></patientRole></recordTarget>
  <custodian><assignedCustodian><representedCustodianOrganization><name>Lakeside</name></representedCustodianOrganization></assignedCustodian></custodian>
  <component><structuredBody>${body}</structuredBody></component>
</ClinicalDocument>`

interface Whose {
  owner: DemoUser
  person: DemoUser | DemoDependent
  fileName?: string
  patient?: string
}

/** Reads a file and lays it aside. */
export const preview = (
  server: TestServer,
  file: unknown,
  { owner, person, fileName, patient }: Whose,
): Promise<ImportPreview> =>
  importFile(server.database, {
    userId: owner.id,
    profileId: person.id,
    fileName: fileName ?? 'records.json',
    bytes: file instanceof Uint8Array ? file : bytesOf(file),
    patient,
    now: server.now(),
    language: 'en',
  })

/** Imports a file and confirms it; the import's id. A second passes, so that imports have an order. */
export async function importRecords(server: TestServer, file: unknown, whose: Whose): Promise<string> {
  const { id } = await preview(server, file, whose)
  if (id === null) throw new Error('The file speaks of several people')
  server.advance(1000)
  await server.database.transaction((queries) =>
    confirmImport(queries, whose.owner.id, id, true, withoutDevice(server.now(), whose.owner.id)),
  )
  return id
}
