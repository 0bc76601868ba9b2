/** Allergies and conditions that records mention: offered for the care plan, never copied into it (DECISIONS K1). */
import type { AllergyIntolerance, Condition } from 'fhir/r4.js'
import type { RecordSuggestion } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { concept, dateKey, firstOf, hasCode, list, text } from '#server/records/fhir/values.ts'
import { common, type Mapping, placeOfVisit } from './mapping.ts'

/** SNOMED CT: no known allergies of any, of food, of drug, of environmental, of latex kind. */
const NO_KNOWN = ['716186003', '429625007', '409137002', '428607008', '1003774007', 'no-known-allergies']

/** Allergies before conditions, each newest first. What was refuted or entered in error is not mentioned. */
export function suggestionRows(mapping: Mapping): RecordSuggestion[] {
  const allergies = mapping.set
    .ofType('AllergyIntolerance')
    .filter(isMeant)
    .map((entry) => fromAllergy(mapping, entry))
  const conditions = mapping.set
    .ofType('Condition')
    .filter(isMeant)
    .map((entry) => fromCondition(mapping, entry))
  return [allergies, conditions].flatMap((rows) =>
    rows.filter((row) => row.text !== '').toSorted((a, b) => dateKey(b.date) - dateKey(a.date) || 0),
  )
}

const isMeant = ({ resource }: Entry<AllergyIntolerance | Condition>): boolean =>
  !hasCode(resource.verificationStatus, 'entered-in-error', 'refuted')

function fromAllergy(mapping: Mapping, entry: Entry<AllergyIntolerance>): RecordSuggestion {
  const { resource } = entry
  const reactions = list(resource.reaction)
  return {
    ...common(entry),
    kind: 'allergy',
    text: firstOf(concept(resource.code), ...reactions.map(({ substance }) => concept(substance))),
    reaction: [...new Set(reactions.flatMap(({ manifestation }) => list(manifestation).map((one) => concept(one))))]
      .filter(Boolean)
      .join(', '),
    status: statusOf(resource.clinicalStatus),
    verification: statusOf(resource.verificationStatus),
    date: firstOf(text(resource.recordedDate), text(resource.onsetDateTime), text(resource.onsetPeriod?.start)),
    providerName: firstOf(
      mapping.connectionName(entry.source),
      placeOfVisit(mapping, entry, resource.encounter),
      mapping.set.display(resource.recorder, entry),
    ),
    isNone: hasCode(resource.code, ...NO_KNOWN),
  }
}

function fromCondition(mapping: Mapping, entry: Entry<Condition>): RecordSuggestion {
  const { resource } = entry
  return {
    ...common(entry),
    kind: 'condition',
    text: concept(resource.code),
    reaction: '',
    status: statusOf(resource.clinicalStatus),
    verification: statusOf(resource.verificationStatus),
    date: firstOf(text(resource.onsetDateTime), text(resource.onsetPeriod?.start), text(resource.recordedDate)),
    providerName: firstOf(
      mapping.connectionName(entry.source),
      placeOfVisit(mapping, entry, resource.encounter),
      mapping.set.display(resource.recorder, entry),
    ),
    isNone: false,
  }
}

/** The code itself: these are words of a fixed list, which the screen says in the person's language. */
const statusOf = (value: AllergyIntolerance['clinicalStatus']): string => text(list(value?.coding)[0]?.code)
