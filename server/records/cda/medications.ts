/** Medicines of a document: taken, ordered, planned, given in hospital, stopped; and the statement that there are none. */
import type { CodeableConcept, MedicationStatement } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { noKnown, noKnownIn } from '#server/records/no-known.ts'
import { conceptOf, defined, filled, hasWords, isCoded, mayMeanNone, named } from './cda-values.ts'
import { authorReference, type DocumentFacts, heldBy, visitOf } from './document-facts.ts'
import { sigOf } from './dosage.ts'
import {
  type Author,
  authorOf,
  commentsOf,
  indicationsOf,
  isNegated,
  isNullified,
  isPlanned,
  isProcedure,
  isToCome,
  isVoid,
  reasonOf,
  related,
  type Statement,
  statusCode,
  statusOf,
} from './entries.ts'
import { cellUnder, type Narrative, type NarrativeRow } from './narrative-index.ts'
import { type Interval, intervalOf } from './cda-times.ts'
import type { Section } from './sections.ts'
import type { Times } from './timing.ts'
import { all, at, attribute, textOf, type XmlElement } from './xml.ts'

/** "Drug or medication", and nullFlavor in its place: no medicine in particular. */
const ANY_MEDICINE = ['410942007']
const NAME = /^(?:medication|medicine|drug|material|product|prescription|generic)(?: ?name)?s?$/

/** Undefined for an entry that only says that there is no information. */
export function medicationOf(
  statement: Statement,
  section: Section,
  facts: DocumentFacts,
): MedicationStatement | undefined {
  const { element } = statement
  const { narrative } = section
  const material = productOf(element)
  const coded = conceptOf(at(material, 'code'), narrative, at(material, 'name'))
  const row = rowOf(element, material, coded, narrative)
  const drug = drugOf(element, coded, row, narrative)
  const none = noneOf(statement, material, drug, narrative)
  if (!none && !hasWords(drug) && isVoid(statement)) return undefined
  const { dosages, times } = sigOf(element, narrative, row, drug.text ?? '')
  const { status, reason } = none ? { status: 'unknown' as const } : statusIn(statement, narrative, times.bounds, facts)
  const orderer = ordererOf(statement)
  const given = status === 'completed' ? lastGiven(statement, section, times, facts) : ''
  const started = times.bounds.start ?? times.moment
  return {
    resourceType: 'MedicationStatement',
    ...heldBy(facts, orderer),
    status,
    ...filled({ statusReason: reason ? [reason] : [] }),
    subject: facts.subject,
    ...defined({ context: visitOf(facts), informationSource: authorReference(orderer) }),
    medicationCodeableConcept: none ?? drug,
    ...effective(times.bounds, times.moment, given),
    ...(started || !orderer.time ? {} : { dateAsserted: orderer.time }),
    ...filled({
      reasonCode: indicationsOf(element, narrative),
      note: commentsOf(element, narrative),
      dosage: none ? [] : dosages,
    }),
  }
}

/** A supply that stands for itself names its medicine in `product`. */
const productOf = (element: XmlElement): XmlElement | undefined => {
  const product = at(element, 'consumable', 'manufacturedProduct') ?? at(element, 'product', 'manufacturedProduct')
  return at(product, 'manufacturedMaterial') ?? at(product, 'manufacturedLabeledDrug')
}

/** The row that tells of the same medicine: by reference, else the only one that names it. */
function rowOf(
  element: XmlElement,
  material: XmlElement | undefined,
  coded: CodeableConcept,
  narrative: Narrative,
): NarrativeRow | undefined {
  const code = at(material, 'code')
  const pointers = [at(element, 'text'), at(code, 'originalText'), at(material, 'name')]
  const pointed = pointers.map((one) => narrative.row(one)).find((one) => one !== undefined)
  const names = [
    coded.text ?? '',
    textOf(at(material, 'name')),
    ...(coded.coding ?? []).map(({ display }) => display ?? ''),
  ]
  return pointed ?? names.map((name) => narrative.rowNaming(name)).find((one) => one !== undefined)
}

/** The coded name; where that says nothing, the one that the document's text has. */
function drugOf(
  element: XmlElement,
  coded: CodeableConcept,
  row: NarrativeRow | undefined,
  narrative: Narrative,
): CodeableConcept {
  if (named(coded.text ?? '')) return coded
  const inRow = firstOf(cellUnder(row, NAME), row?.cells[0] ?? '')
  const text = firstOf(inRow, narrative.words(at(element, 'text')), coded.text ?? '')
  return { ...coded, ...(text ? { text } : {}) }
}

/**
 * A negated entry of no medicine in particular says that there are none. So does a code for it, wherever it stands. One that is
 * named in words alone is in particular, too.
 */
function noneOf(
  statement: Statement,
  material: XmlElement | undefined,
  drug: CodeableConcept,
  narrative: Narrative,
): CodeableConcept | undefined {
  const { element } = statement
  const stated = conceptOf(at(element, 'code'), narrative)
  if (noKnownIn(stated)) return stated
  if (noKnownIn(drug)) return drug
  const words = narrative.words(at(element, 'text'))
  const isUnnamed = !hasCode(at(material, 'code')) && mayMeanNone(firstOf(words, drug.text ?? ''))
  if (!isNegated(statement) || !(isUnnamed || isCoded(at(material, 'code'), ...ANY_MEDICINE))) return undefined
  return noKnown('medication', firstOf(words, drug.coding?.length ? '' : (drug.text ?? '')))
}

const hasCode = (code: XmlElement | undefined): boolean =>
  [code, ...all(code, 'translation')].some((one) => attribute(one, 'code') !== '')

interface StatusAndReason {
  status: MedicationStatement['status']
  reason?: CodeableConcept | undefined
}

/**
 * Words of status observations, in this order: "no longer active" and "not currently taking" are not active. What another "not"
 * means is not guessed: it is `unknown`, in the source's words.
 */
const STATUSES: readonly (readonly [RegExp, MedicationStatement['status']])[] = [
  [/\b(?:not|never) (?:currently )?tak(?:ing|en)\b|refused|declined/i, 'not-taken'],
  [/discontinu|stopped|cancel|abort/i, 'stopped'],
  [/hold|held|suspend/i, 'on-hold'],
  [
    /no longer|inactive|not (?:currently )?active|not current\b|prior|past|complete|resolved|expired|finished/i,
    'completed',
  ],
  [/^(?!.*\b(?:not|never)\b).*(?:active|current|taking|continue)/i, 'active'],
]

/**
 * What is only meant to be is never shown as taken. `completed` is often said of the record and not of the course: R4's
 * `completed` without an end is listed as neither taken nor past. So an observation that it is over says `stopped` where no
 * end is known, in the source's word, and a course that is yet to end is not completed.
 */
function statusIn(
  statement: Statement,
  narrative: Narrative,
  { end }: Interval,
  facts: DocumentFacts,
): StatusAndReason {
  const { element } = statement
  const code = statusCode(element)
  const reason = reasonOf(element, narrative)
  if (isNullified(statement)) return { status: 'entered-in-error' }
  if (isNegated(statement)) return { status: 'not-taken', reason }
  const observed = statusOf(element, narrative)
  const meant = observed && STATUSES.find(([words]) => words.test(observed.text ?? ''))?.[1]
  if (meant === 'completed') return end ? { status: meant, reason } : { status: 'stopped', reason: reason ?? observed }
  if (meant && meant !== 'active') return { status: meant, reason }
  if (code === 'aborted' || code === 'cancelled') return { status: 'stopped', reason }
  if (isToCome(statement)) return { status: 'intended', reason }
  if (observed) return meant ? { status: meant, reason } : { status: 'unknown', reason: observed }
  if (code === 'active') return { status: 'active', reason }
  if (code === 'suspended' || code === 'held') return { status: 'on-hold', reason }
  const isGoingOn = end !== undefined && end > facts.date.slice(0, end.length)
  return { status: code === 'completed' && !isGoingOn ? 'completed' : 'unknown', reason }
}

/**
 * When a medicine was given for the last time that was given in a procedure or is told as administered, where nobody says when at
 * the latest on the day of the document; '' for any other.
 */
function lastGiven(
  { around }: Statement,
  { kind }: Section,
  { moment, bounds }: Times,
  { date }: DocumentFacts,
): string {
  const procedure = around.find(isProcedure)
  const { start = '', end = '' } = intervalOf(at(procedure, 'effectiveTime'))
  if (kind === 'administered') return firstOf(moment, end, start, bounds.start ?? '', date)
  return procedure ? firstOf(moment, end, start, bounds.start ? '' : date) : ''
}

function effective(bounds: Interval, moment: string, given: string): Partial<MedicationStatement> {
  if (given && !bounds.end) return { effectivePeriod: { ...bounds, end: given } }
  if (moment) return { effectiveDateTime: moment }
  return bounds.start || bounds.end ? { effectivePeriod: bounds } : {}
}

/** Who prescribed it: the author of the entry, else the one of the order for its supply. */
function ordererOf(statement: Statement): Author {
  const own = authorOf(statement)
  const orders = related(statement.element, 'supply').filter(isPlanned)
  const ordered = orders.map((element) => authorOf({ element, around: [] }))
  const someone = [own, ...ordered].find(({ person }) => person) ?? own
  return { ...someone, time: firstOf(own.time, ...ordered.map(({ time }) => time)) }
}
