/** Conditions of a document, those refuted, and the statement that there are none. */
import type { CodeableConcept, Condition } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { noKnown, noKnownIn } from '#server/records/no-known.ts'
import { conceptOf, defined, filled, hasWords, isCoded, isOfTemplate, named } from './cda-values.ts'
import { intervalOf } from './cda-times.ts'
import { authorReference, type DocumentFacts, heldBy, visitOf } from './document-facts.ts'
import {
  authorOf,
  clinicalStatusOf,
  commentsOf,
  endOf,
  isNegated,
  isNullified,
  isRemark,
  type Statement,
} from './entries.ts'
import { cellUnder, type Narrative } from './narrative-index.ts'
import { at } from './xml.ts'

const OBSERVATION = ['2.16.840.1.113883.10.20.22.4.4', '2.16.840.1.113883.10.20.1.28', '1.3.6.1.4.1.19376.1.5.3.1.4.5']
const NAME = /^(?:problems?|conditions?|diagnos[ie]s|description|problem description|problem name|name|concern)/
/** Problem, disease, finding: no condition in particular. */
const ANY_PROBLEM = ['55607006', '64572001', '404684003', '282291009']

export const isProblem = ({ element }: Statement): boolean =>
  element.name === 'observation' &&
  (isOfTemplate(element, ...OBSERVATION) || (!isRemark(element) && at(element, 'value') !== undefined))

export const isProblemByTemplate = ({ element }: Statement): boolean => isOfTemplate(element, ...OBSERVATION)

/** Undefined for an entry that names nothing. */
export function problemOf(statement: Statement, narrative: Narrative, facts: DocumentFacts): Condition | undefined {
  const { element } = statement
  const author = authorOf(statement)
  const time = intervalOf(at(element, 'effectiveTime'))
  const code = conditionOf(statement, narrative)
  if (!hasWords(code)) return undefined
  const isNone = noKnownIn(code) !== undefined
  const verification = isNullified(statement) ? 'entered-in-error' : isNegated(statement) && !isNone ? 'refuted' : ''
  return {
    resourceType: 'Condition',
    ...heldBy(facts, author),
    subject: facts.subject,
    code,
    ...defined({
      clinicalStatus: isNone ? undefined : clinicalStatusOf(statement, narrative, 'resolved'),
      verificationStatus: verification ? { coding: [{ system: VERIFICATION, code: verification }] } : undefined,
      encounter: visitOf(facts),
      onsetDateTime: time.start,
      abatementDateTime: endOf(statement),
      recordedDate: author.time,
      recorder: authorReference(author),
    }),
    ...filled({ note: commentsOf(element, narrative) }),
  }
}

const VERIFICATION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status'

/** The coded value; where it says nothing, what the document's text has. */
function conditionOf(statement: Statement, narrative: Narrative): CodeableConcept {
  const { element } = statement
  const value = at(element, 'value')
  const coded = conceptOf(value, narrative)
  const isAny = isCoded(value, ...ANY_PROBLEM) || !hasWords(coded)
  if (isNegated(statement) && isAny) return noKnown('condition', narrative.words(at(element, 'text')))
  if (named(coded.text ?? '')) return coded
  const row = narrative.row(at(element, 'text')) ?? narrative.row(at(value, 'originalText'))
  const text = firstOf(
    cellUnder(row, NAME),
    row?.cells[0] ?? '',
    narrative.words(at(element, 'text')),
    coded.text ?? '',
  )
  return { ...coded, ...(text ? { text } : {}) }
}
