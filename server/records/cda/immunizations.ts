/** Vaccines of a document: given, refused, planned; and the statement that there are none. */
import type { CodeableConcept, Immunization } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { noKnown, noKnownIn } from '#server/records/no-known.ts'
import {
  conceptOf,
  defined,
  filled,
  hasWords,
  isCoded,
  isOfTemplate,
  mayMeanNone,
  named,
  numberOf,
  peopleOf,
  quantityOf,
} from './cda-values.ts'
import { dateOf, intervalOf } from './cda-times.ts'
import { type DocumentFacts, heldBy, visitOf } from './document-facts.ts'
import {
  authorOf,
  commentsOf,
  isNegated,
  isNullified,
  isPlanned,
  isToCome,
  isVoid,
  reasonOf,
  related,
  type Statement,
  statusCode,
  statusOf,
} from './entries.ts'
import { cellUnder, type Narrative } from './narrative-index.ts'
import { all, at, attribute, textOf, type XmlElement } from './xml.ts'

const NAME = /^(?:vaccin|immuni[sz]ation|name|product)/
const SERIES_NUMBER = ['30973-2']
const MOOD = 'http://terminology.hl7.org/CodeSystem/v3-ActMood'

/** Undefined for an entry that only says that there is no information. */
export function immunizationOf(
  statement: Statement,
  narrative: Narrative,
  facts: DocumentFacts,
): Immunization | undefined {
  const { element } = statement
  const product = at(element, 'consumable', 'manufacturedProduct') ?? at(element, 'product', 'manufacturedProduct')
  const material = at(product, 'manufacturedMaterial')
  const vaccineCode = vaccineOf(statement, material, narrative)
  if (!hasWords(vaccineCode) && isVoid(statement)) return undefined
  const { status, reason } = statusIn(statement, narrative)
  const author = authorOf(statement)
  const concept = (name: string): CodeableConcept | undefined => {
    const found = conceptOf(at(element, name), narrative)
    return hasWords(found) ? found : undefined
  }
  return {
    resourceType: 'Immunization',
    ...heldBy(facts, author),
    status,
    patient: facts.subject,
    vaccineCode,
    ...defined({
      statusReason: reason,
      encounter: visitOf(facts),
      occurrenceDateTime: whenOf(element),
      lotNumber: textOf(at(material, 'lotNumberText')),
      route: concept('routeCode'),
      site: concept('approachSiteCode'),
      doseQuantity: quantityOf(
        at(element, 'doseQuantity'),
        conceptOf(at(element, 'administrationUnitCode'), narrative).text,
      ),
      manufacturer: displayed(textOf(at(product, 'manufacturerOrganization', 'name'))),
    }),
    ...filled({
      performer: performersOf(element).map((display) => ({ actor: { display } })),
      protocolApplied: seriesOf(element),
      note: commentsOf(element, narrative),
    }),
  }
}

const displayed = (display: string): { display: string } | undefined => (display ? { display } : undefined)

/** A vaccine is given at a moment: its own, else the beginning of its interval. */
const whenOf = (element: XmlElement): string =>
  firstOf(
    ...all(element, 'effectiveTime').map((time) => firstOf(intervalOf(time).start ?? '', dateOf(at(time, 'high')))),
  )

/** "Vaccine" and "vaccine product": none in particular. */
const ANY_VACCINE = ['71181003', '398827000', '787859002']

/** The coded name; where that says nothing, the one that the document's text has. */
function vaccineOf(statement: Statement, material: XmlElement | undefined, narrative: Narrative): CodeableConcept {
  const { element } = statement
  const code = at(material, 'code')
  const coded = conceptOf(code, narrative, at(material, 'name'))
  const stated = conceptOf(at(element, 'code'), narrative)
  if (noKnownIn(stated)) return stated
  const words = narrative.words(at(element, 'text'))
  const row = narrative.row(at(element, 'text')) ?? narrative.row(at(code, 'originalText'))
  const told = firstOf(cellUnder(row, NAME), row?.cells[0] ?? '', words)
  const isUnnamed = !hasWords(coded) && mayMeanNone(told)
  if (isNegated(statement) && (isUnnamed || isCoded(code, ...ANY_VACCINE))) return noKnown('immunization', words)
  if (named(coded.text ?? '')) return coded
  const text = firstOf(told, coded.text ?? '')
  return { ...coded, ...(text ? { text } : {}) }
}

interface StatusAndReason {
  status: Immunization['status']
  reason?: CodeableConcept | undefined
}

/** R4 has no word for a dose that is only planned: it was not given, and its reason says that it is an order. */
function statusIn(statement: Statement, narrative: Narrative): StatusAndReason {
  const { element } = statement
  const code = statusCode(element)
  const reason = reasonOf(element, narrative)
  if (isNullified(statement)) return { status: 'entered-in-error' }
  if (isNegated(statement)) return { status: 'not-done', reason }
  const observed = statusOf(element, narrative)
  if (observed && /refus|declin|not given|not done|cancel|abort|contraindicat/i.test(observed.text ?? '')) {
    return { status: 'not-done', reason: reason ?? observed }
  }
  if (isToCome(statement)) {
    const mood = [element, ...statement.around].filter(isPlanned).map((one) => attribute(one, 'moodCode'))[0] ?? ''
    return {
      status: 'not-done',
      reason: reason ?? { coding: [{ system: MOOD, code: mood }], text: MOODS[mood] ?? mood },
    }
  }
  if (['aborted', 'cancelled', 'held', 'suspended'].includes(code)) {
    return { status: 'not-done', reason: reason ?? { text: code } }
  }
  return { status: 'completed' }
}

/** HL7's names of the moods of an act that is not an event. */
const MOODS: Readonly<Record<string, string>> = {
  INT: 'Intended',
  PRP: 'Proposed',
  RQO: 'Requested',
  PRMS: 'Promised',
  APT: 'Appointment',
  ARQ: 'Appointment requested',
}

/** The practice before the person: families know where they went. */
function performersOf(element: XmlElement): string[] {
  const people = all(element, 'performer').map(peopleOf)
  return [...new Set(people.flatMap(({ person, organization }) => [organization, person]).filter(Boolean))]
}

/** "Third dose": of the series number observation. */
function seriesOf(element: XmlElement): { doseNumberPositiveInt: number }[] {
  const found = related(element, 'observation')
    .filter((one) => isCoded(at(one, 'code'), ...SERIES_NUMBER) || isOfTemplate(one, '2.16.840.1.113883.10.20.1.46'))
    .map((one) => numberOf(attribute(at(one, 'value'), 'value')))
  return found
    .filter((one) => one !== undefined && Number.isInteger(one) && one > 0)
    .map((one) => ({ doseNumberPositiveInt: one ?? 1 }))
}
