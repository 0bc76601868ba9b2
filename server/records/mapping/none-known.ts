/** That there are no medicines or vaccines, or that nothing is known of them: a statement with its date, and no item. */
import type { CodeableConcept, FhirResource, Immunization, MedicationRequest, MedicationStatement } from 'fhir/r4.js'
import type { RecordSuggestion } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { concept, date, firstOf } from '#server/records/fhir/values.ts'
import { type NoKnown, type NoKnownKind, noKnownIn, NOT_ASKED, wordsOf } from '#server/records/no-known.ts'
import { common, type Mapping } from './mapping.ts'
import { namesOf } from './medications.ts'

export function noneKnownRows(mapping: Mapping): RecordSuggestion[] {
  const { set } = mapping
  const medicines = set
    .ofType('MedicationRequest', 'MedicationStatement')
    .map((entry) => statementIn(entry, namesOf(mapping, entry)))
  const vaccines = set.ofType('Immunization').map((entry) => statementIn(entry, [entry.resource.vaccineCode]))
  return [...medicines, ...vaccines].filter((row) => row !== null)
}

function statementIn(
  entry: Entry<MedicationRequest | MedicationStatement | Immunization>,
  names: readonly CodeableConcept[],
): RecordSuggestion | null {
  const name = names.find((one) => noKnownIn(one) !== undefined)
  const statement = noKnownIn(name)
  return statement && entry.resource.status !== 'entered-in-error' ? rowOf(entry, name, statement) : null
}

const rowOf = (entry: Entry, name: CodeableConcept | undefined, statement: NoKnown): RecordSuggestion => ({
  ...common(entry),
  kind: statement.code === NOT_ASKED ? kindOf(entry) : statement.kind,
  text: wordsOf(statement, concept(name)),
  reaction: '',
  status: 'active',
  verification: '',
  date: dateOf(entry.resource),
  providerName: '',
  isNone: statement.isNone,
})

const kindOf = ({ resource }: Entry): NoKnownKind =>
  resource.resourceType === 'Immunization' ? 'immunization' : 'medication'

function dateOf(resource: FhirResource): string {
  switch (resource.resourceType) {
    case 'MedicationStatement':
      return firstOf(
        date(resource.dateAsserted),
        date(resource.effectiveDateTime),
        date(resource.effectivePeriod?.start),
      )
    case 'MedicationRequest':
      return date(resource.authoredOn)
    case 'Immunization':
      return firstOf(date(resource.recorded), date(resource.occurrenceDateTime))
    default:
      return ''
  }
}
