/** A few stored resources as the lists are made of them. */
import type { FhirResource } from 'fhir/r4.js'
import { recordTexts } from '#server/content/record-texts.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { ResourceSet } from '#server/records/fhir/resource-set.ts'
import type { Mapping } from '#server/records/mapping/mapping.ts'

export const entry = (resource: object, more: Partial<Entry> = {}): Entry => {
  const { id = 'x' } = resource as { id?: string }
  return {
    id: `row-${id}`,
    source: 's',
    resourceId: id,
    fullUrl: '',
    resource: resource as FhirResource,
    sourceName: 'records.json',
    importedDate: '2026-11-21T14:02:00.000Z',
    ...more,
  }
}

/** Of resources as they are, or with what is stored beside them. */
export const mapping = (entries: (object | Entry)[], more: Partial<Mapping> = {}): Mapping => ({
  set: new ResourceSet(entries.map((one) => ('resourceId' in one ? (one as Entry) : entry(one)))),
  personName: 'Maya Okafor',
  connectionName: () => '',
  texts: recordTexts.en,
  ...more,
})

/** The one row that a test is about. Throws when there are none or more. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`There are ${rows.length} rows`)
  return row
}
