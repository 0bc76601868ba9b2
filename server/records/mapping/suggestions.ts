/** Allergies and conditions that records mention: offered for the care plan, never copied into it (DECISIONS K1). */
import type { AllergyIntolerance, CodeableConcept, Condition } from 'fhir/r4.js'
import type { RecordSuggestion } from '#contract/records.ts'
import type { Entry } from '#server/db/stored-resource.ts'
import { concept, date, firstOf, list, newestFirst, text } from '#server/records/fhir/values.ts'
import { noKnownIn, wordsOf } from '#server/records/no-known.ts'
import { common, type Mapping, placeOfVisit, rowsOf } from './mapping.ts'
import { noneKnownRows } from './none-known.ts'

/**
 * Allergies, then conditions, then statements on medicines and vaccines, each newest first. What was refuted or entered in
 * error is not mentioned.
 */
export function suggestionRows(mapping: Mapping): RecordSuggestion[] {
  const { set } = mapping
  const unreadable = (entry: Entry<AllergyIntolerance | Condition>) => unreadableRow(mapping, entry)
  const allergies = rowsOf(
    mapping,
    set.ofType('AllergyIntolerance').filter(isMeant),
    (entry) => fromAllergy(mapping, entry),
    unreadable,
  )
  const conditions = rowsOf(
    mapping,
    set.ofType('Condition').filter(isMeant),
    (entry) => fromCondition(mapping, entry),
    unreadable,
  )
  return [allergies, conditions, noneKnownRows(mapping)].flatMap((rows) =>
    newestFirst(
      rows.filter((row) => row.text !== ''),
      (row) => row.date,
    ),
  )
}

/** That nothing is known of somebody's allergies is no allergy, and no word that there are none. */
const isMeant = ({ resource }: Entry<AllergyIntolerance | Condition>): boolean =>
  !wordsIn(resource.verificationStatus).some(({ word }) => word === 'entered-in-error' || word === 'refuted') &&
  noKnownIn(resource.code)?.isNone !== false

function fromAllergy(mapping: Mapping, entry: Entry<AllergyIntolerance>): RecordSuggestion {
  const { resource } = entry
  const reactions = list(resource.reaction)
  const none = noKnownIn(resource.code)
  const said = concept(resource.code)
  return {
    ...common(entry),
    kind: 'allergy',
    text: firstOf(none ? wordsOf(none, said) : said, ...reactions.map(({ substance }) => concept(substance))),
    reaction: [...new Set(reactions.flatMap(({ manifestation }) => list(manifestation).map((one) => concept(one))))]
      .filter(Boolean)
      .join(', '),
    status: statusOf(resource.clinicalStatus),
    verification: statusOf(resource.verificationStatus),
    date: firstOf(date(resource.recordedDate), date(resource.onsetDateTime), date(resource.onsetPeriod?.start)),
    providerName: providerOf(mapping, entry),
    isNone: none !== undefined,
  }
}

function fromCondition(mapping: Mapping, entry: Entry<Condition>): RecordSuggestion {
  const { resource } = entry
  return {
    ...common(entry),
    kind: 'condition',
    text: concept(resource.code),
    reaction: '',
    status: firstOf(statusOf(resource.clinicalStatus), hasEnded(resource) ? 'resolved' : ''),
    verification: statusOf(resource.verificationStatus),
    date: firstOf(date(resource.onsetDateTime), date(resource.onsetPeriod?.start), date(resource.recordedDate)),
    providerName: providerOf(mapping, entry),
    isNone: noKnownIn(resource.code) !== undefined,
  }
}

/** Older versions of FHIR say it with a yes or no, too. */
const hasEnded = (condition: Condition): boolean =>
  Object.entries(condition).some(([field, value]) => /^abatement[A-Z]/.test(field) && Boolean(value))

const providerOf = (mapping: Mapping, entry: Entry<AllergyIntolerance | Condition>): string =>
  firstOf(
    mapping.connectionName(entry.source),
    placeOfVisit(mapping, entry, entry.resource.encounter),
    mapping.set.display(entry.resource.recorder, entry),
  )

/** The code itself: these are words of a fixed list, which the screen says in the person's language. Systems may write their own first. */
function statusOf(value: CodeableConcept | undefined): string {
  const words = wordsIn(value)
  return (words.find(({ isStandard }) => isStandard) ?? words[0])?.word ?? ''
}

/** As FHIR spells them, each code and then the text: some systems write "Resolved" in words alone. */
const wordsIn = (value: CodeableConcept | undefined): { word: string; isStandard: boolean }[] =>
  [...list(value?.coding), { code: value?.text, system: undefined }]
    .map(({ code, system }) => ({
      word: text(code)
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-'),
      isStandard: /^http:\/\/(?:terminology\.)?hl7\.org\//.test(text(system)),
    }))
    .filter(({ word }) => word !== '')

const unreadableRow = ({ texts }: Mapping, entry: Entry<AllergyIntolerance | Condition>): RecordSuggestion => ({
  ...common(entry),
  kind: entry.resource.resourceType === 'Condition' ? 'condition' : 'allergy',
  text: texts.unreadable,
  reaction: '',
  status: '',
  verification: '',
  date: '',
  providerName: '',
  isNone: false,
})
