/** Allergies of a document, those refuted, and the statement that there are none. */
import type { AllergyIntolerance, AllergyIntoleranceReaction, CodeableConcept } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { noKnownIn } from '#server/records/no-known.ts'
import { conceptOf, defined, filled, hasWords, isCoded, isOfTemplate, mayMeanNone, named } from './cda-values.ts'
import { intervalOf } from './cda-times.ts'
import { authorReference, type DocumentFacts, heldBy, visitOf } from './document-facts.ts'
import {
  authorOf,
  clinicalStatusOf,
  commentsOf,
  isNegated,
  isNullified,
  isRemark,
  related,
  type Statement,
} from './entries.ts'
import { cellUnder, type Narrative, plain } from './narrative-index.ts'
import { all, at, attribute, textOf, type XmlElement } from './xml.ts'

const OBSERVATION = ['2.16.840.1.113883.10.20.22.4.7', '2.16.840.1.113883.10.20.1.18', '1.3.6.1.4.1.19376.1.5.3.1.4.6']
const NAME = /^(?:allergen|allergy|allergies|substance|agent|allergy substance|name|description)/

/** Kinds of allergies in SNOMED CT, which name no substance: what "none" of each is called, and FHIR's category. */
const KINDS: Readonly<
  Record<string, readonly [none: string, text: string, category?: 'medication' | 'food' | 'environment']>
> = {
  '419511003': ['409137002', 'No known drug allergies', 'medication'],
  '416098002': ['409137002', 'No known drug allergies', 'medication'],
  '59037007': ['409137002', 'No known drug allergies', 'medication'],
  '414285001': ['429625007', 'No known food allergies', 'food'],
  '418471000': ['429625007', 'No known food allergies', 'food'],
  '235719002': ['429625007', 'No known food allergies', 'food'],
  '426232007': ['428607008', 'No known environmental allergies', 'environment'],
  '232347008': ['428607008', 'No known environmental allergies', 'environment'],
  '419199007': ['716186003', 'No known allergies'],
  '420134006': ['716186003', 'No known allergies'],
  '418038007': ['716186003', 'No known allergies'],
  '106190000': ['716186003', 'No known allergies'],
}
const INTOLERANCES = ['59037007', '235719002', '418038007']

/** An observation of an allergy, not a remark on one. */
export const isAllergy = ({ element }: Statement): boolean =>
  element.name === 'observation' && (isOfTemplate(element, ...OBSERVATION) || !isRemark(element))

export const isAllergyByTemplate = ({ element }: Statement): boolean => isOfTemplate(element, ...OBSERVATION)

/** One for each substance that an observation names; [] for one that names nothing. */
export function allergiesOf(statement: Statement, narrative: Narrative, facts: DocumentFacts): AllergyIntolerance[] {
  const [first, ...others] = all(statement.element, 'participant', 'participantRole', 'playingEntity')
  const seen = new Set([nameOf(first, narrative)])
  const more = others.filter((one) => {
    const name = nameOf(one, narrative)
    return name !== '' && !seen.has(name) && seen.add(name)
  })
  return [first, ...more].flatMap((agent) => allergyOf(statement, agent, narrative, facts) ?? [])
}

const agentIn = (agent: XmlElement | undefined, narrative: Narrative): CodeableConcept =>
  conceptOf(at(agent, 'code'), narrative, at(agent, 'name'))

const nameOf = (agent: XmlElement | undefined, narrative: Narrative): string =>
  named(agentIn(agent, narrative).text ?? '').toLowerCase()

function allergyOf(
  statement: Statement,
  agent: XmlElement | undefined,
  narrative: Narrative,
  facts: DocumentFacts,
): AllergyIntolerance | undefined {
  const { element } = statement
  const value = at(element, 'value')
  const author = authorOf(statement)
  const time = intervalOf(at(element, 'effectiveTime'))
  const [, , category] = KINDS[attribute(value, 'code')] ?? []
  const { code, isRefuted } = substanceOf(statement, agent, narrative)
  if (!hasWords(code)) return undefined
  return {
    resourceType: 'AllergyIntolerance',
    ...heldBy(facts, author),
    ...defined({
      clinicalStatus: noKnownIn(code) ? undefined : clinicalStatusOf(statement, narrative, 'inactive'),
      verificationStatus: verificationOf(isRefuted, isNullified(statement)),
      type: category && (INTOLERANCES.includes(attribute(value, 'code')) ? 'intolerance' : 'allergy'),
      criticality: criticalityOf(element),
      encounter: visitOf(facts),
      onsetDateTime: time.start,
      recordedDate: author.time,
      recorder: authorReference(author),
    }),
    patient: facts.subject,
    code,
    ...filled({
      category: category ? [category] : [],
      reaction: reactionsOf(element, narrative),
      note: commentsOf(element, narrative),
    }),
  }
}

interface Substance {
  code: CodeableConcept
  isRefuted: boolean
}

/**
 * A negated observation of no substance says that there are no allergies of its kind; one of a substance says that this one
 * is none. Where the agent is not named, the value may be a diagnosis of it ("allergy to peanut"), or the text says it.
 */
function substanceOf(statement: Statement, agent: XmlElement | undefined, narrative: Narrative): Substance {
  const { element } = statement
  const coded = agentIn(agent, narrative)
  const value = conceptOf(at(element, 'value'), narrative)
  if (noKnownIn(value) && !noKnownIn(coded)) return { code: value, isRefuted: false }
  const kind = KINDS[attribute(at(element, 'value'), 'code')]
  const isNamed = hasWords(coded) && named(coded.text ?? '') !== ''
  const row = narrative.row(at(element, 'text')) ?? narrative.row(at(agent, 'code', 'originalText'))
  const words = [cellUnder(row, NAME), narrative.words(at(element, 'text')), row?.cells[0] ?? '']
  const told = firstOf(...words.filter((one) => !isReaction(one, element, narrative)))
  const said = isNamed ? (coded.text ?? '') : told
  const isAny = isCodeless(coded) ? mayMeanNone(said) || plain(said) === plain(value.text ?? '') : !isNamed
  if (isNegated(statement) && isAny && (kind || !hasWords(value))) {
    const [none, text] = kind ?? ['716186003', 'No known allergies']
    return {
      code: { coding: [{ system: 'http://snomed.info/sct', code: none, display: text }], text },
      isRefuted: false,
    }
  }
  const text = firstOf(told, coded.text ?? '', value.text ?? '')
  const unnamed = !kind && hasWords(value) ? value : { ...coded, ...defined({ text }) }
  return { code: isNamed ? coded : unnamed, isRefuted: isNegated(statement) }
}

const isCodeless = ({ coding }: CodeableConcept): boolean => !coding || coding.length === 0

function verificationOf(isRefuted: boolean, isInError: boolean): CodeableConcept | undefined {
  const code = isInError ? 'entered-in-error' : isRefuted ? 'refuted' : ''
  return code
    ? { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification', code }] }
    : undefined
}

const CRITICALITIES: Readonly<Record<string, AllergyIntolerance['criticality']>> = {
  CRITL: 'low',
  CRITH: 'high',
  CRITU: 'unable-to-assess',
}

function criticalityOf(element: XmlElement): AllergyIntolerance['criticality'] {
  const found = related(element, 'observation').find((one) => isCoded(at(one, 'code'), '82606-5'))
  return CRITICALITIES[attribute(at(found, 'value'), 'code')]
}

const SEVERITIES: Readonly<Record<string, AllergyIntoleranceReaction['severity']>> = {
  '255604002': 'mild',
  '6736007': 'moderate',
  '24484000': 'severe',
}
const SEVERITY = '2.16.840.1.113883.10.20.22.4.8'

function reactionsOf(element: XmlElement, narrative: Narrative): AllergyIntoleranceReaction[] {
  const reactions = related(element, 'observation').filter(
    (one) => !isRemark(one) && !isNegated({ element: one, around: [] }) && !isOfTemplate(one, SEVERITY),
  )
  return reactions.flatMap((one) => {
    const coded = conceptOf(at(one, 'value'), narrative)
    const row = cellUnder(narrative.row(at(one, 'text')), /^(?:reactions?|manifestations?)/)
    const told = firstOf(...[coded.text ?? '', row, narrative.words(at(one, 'text'))].map(named))
    return told ? [{ manifestation: [{ ...coded, text: told }], ...severityOf(one, narrative) }] : []
  })
}

/** Where the words of an allergy point at its reaction, they do not name what it is to. */
const isReaction = (words: string, element: XmlElement, narrative: Narrative): boolean =>
  reactionsOf(element, narrative).some(({ manifestation }) => plain(manifestation[0]?.text ?? '') === plain(words))

/** In FHIR's three words where it is one of them, else in the source's. */
function severityOf(reaction: XmlElement, narrative: Narrative): Partial<AllergyIntoleranceReaction> {
  const found = related(reaction, 'observation').find(
    (one) => isCoded(at(one, 'code'), 'SEV') || isOfTemplate(one, SEVERITY),
  )
  const value = at(found, 'value')
  const severity = SEVERITIES[attribute(value, 'code')]
  const words = conceptOf(value, narrative).text || textOf(value)
  return severity ? { severity } : words ? { description: words } : {}
}
