/** What every mapping from a FHIR resource to a row is given, and what all rows share. */
import type { FhirResource, Reference } from 'fhir/r4.js'
import type { RecordTexts } from '#server/content/record-texts.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import type { ResourceSet } from '#server/records/fhir/resource-set.ts'
import { firstOf, humanName, text } from '#server/records/fhir/values.ts'

export interface Mapping {
  set: ResourceSet
  /** Name of the person whose records these are: the last resort where a record does not name its patient. */
  personName: string
  /** Name of the health system that a source is connected to; '' for a file, which names its own. */
  connectionName(source: string): string
  texts: RecordTexts
  /** Is told of a record that could not be read: a fault of ours, since nothing that a source writes should do that. */
  onUnreadable?(entry: Entry, error: unknown): void
}

export const common = (entry: Entry) => ({
  id: entry.id,
  sourceName: entry.sourceName,
  importedDate: entry.importedDate,
  lastUpdated: text((entry.resource as FhirResource).meta?.lastUpdated),
})

/** A row of each entry. One that cannot be read has a row that says so, and keeps no other from being shown. */
export const rowsOf = <R extends FhirResource, Row>(
  mapping: Mapping,
  entries: readonly Entry<R>[],
  rowOf: (entry: Entry<R>) => Row,
  unreadable: (entry: Entry<R>) => Row,
): Row[] =>
  entries.map((entry) => {
    try {
      return rowOf(entry)
    } catch (error) {
      mapping.onUnreadable?.(entry, error)
      return unreadable(entry)
    }
  })

/** Whose record it is, by name. */
export const patientName = (mapping: Mapping, entry: Entry, subject: Reference | undefined): string => {
  const named = mapping.set.display(subject, entry)
  if (named) return named
  const ofSource = mapping.set.ofType('Patient').filter(({ source }) => source === entry.source)
  return firstOf(ofSource.length === 1 ? humanName(ofSource[0]?.resource.name) : '', mapping.personName)
}

/** The practice or hospital of the visit in which something was done. */
export const placeOfVisit = ({ set }: Mapping, entry: Entry, encounter: Reference | undefined): string => {
  const visit = set.resolve(encounter, entry)
  return visit?.resourceType === 'Encounter' ? set.display(visit.serviceProvider, entry) : ''
}

/** The organization behind a role, where a person is named by one. */
export const organizationOf = ({ set }: Mapping, entry: Entry, role: Reference | undefined): string => {
  const resource = set.resolve(role, entry)
  return resource?.resourceType === 'PractitionerRole' ? set.display(resource.organization, entry) : ''
}
