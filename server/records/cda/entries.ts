/** What the entries of a section state, however they wrap it, and what statements of all kinds share. */
import type { Annotation, CodeableConcept } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { conceptOf, hasWords, isCoded, isOfTemplate, peopleOf } from './cda-values.ts'
import { dateOf, intervalOf } from './cda-times.ts'
import type { Narrative } from './narrative-index.ts'
import { all, at, attribute, elements, type XmlElement } from './xml.ts'

/** In which a statement may stand inside an entry: a concern's act, a list, a battery, a visit, a procedure. */
const WRAPPERS = ['act', 'organizer', 'encounter', 'procedure']
const STATEMENTS = ['substanceAdministration', 'supply', 'observation']
/** A procedure that is not written as one: care given, and what is done for its result, such as a colonoscopy. */
const PROCEDURES = ['2.16.840.1.113883.10.20.22.4.12', '2.16.840.1.113883.10.20.22.4.13']

/** A statement of an entry, with the acts and organizers around it, the outermost first. */
export interface Statement {
  element: XmlElement
  around: readonly XmlElement[]
}

/**
 * All statements of an entry. What stands inside a statement speaks about it and is none of its own, but for the medicines of
 * a procedure.
 */
export function statementsOf(entry: XmlElement, around: readonly XmlElement[] = []): Statement[] {
  return elements(entry).flatMap((element) => {
    if (element.name === 'observation' && isProcedure(element)) {
      const given = related(element, 'substanceAdministration')
      return [element, ...given].map((one) => ({
        element: one,
        around: one === element ? around : [...around, element],
      }))
    }
    if (STATEMENTS.includes(element.name)) return [{ element, around }]
    if (!WRAPPERS.includes(element.name)) return []
    const inner = [...all(element, 'entryRelationship'), ...all(element, 'component')]
    return inner.flatMap((one) => statementsOf(one, [...around, element]))
  })
}

/** Of these names, what the entry relationships of a statement hold. */
export const related = (element: XmlElement, ...names: string[]): XmlElement[] =>
  all(element, 'entryRelationship').flatMap((one) => elements(one).filter(({ name }) => names.includes(name)))

/** Said not to be: by itself, or by an act around it. */
export const isNegated = ({ element, around }: Statement): boolean =>
  [element, ...around].some((one) => ['true', '1'].includes(attribute(one, 'negationInd').toLowerCase()))

/** About somebody else, such as the mother of a newborn: C-CDA says whom a statement is about where it is not the patient. */
export const isOfRelative = ({ element, around }: Statement): boolean =>
  [element, ...around]
    .flatMap((one) => all(one, 'subject', 'relatedSubject'))
    .some((one) => attribute(one, 'classCode') !== 'PAT')

/** Without anything but the word that there is no information. */
export const isVoid = ({ element, around }: Statement): boolean =>
  [element, ...around].some((one) => attribute(one, 'nullFlavor') !== '')

/** Ordered, intended, proposed or promised, not something that was: `moodCode` other than "event". */
export const isPlanned = (element: XmlElement): boolean =>
  !['', 'EVN'].includes(attribute(element, 'moodCode').toUpperCase())

/** Planned itself, or part of a visit or procedure that is. */
export const isToCome = ({ element, around }: Statement): boolean => [element, ...around].some(isPlanned)

/** The visit that a statement was made in. */
export const visitAround = ({ around }: Statement): XmlElement | undefined =>
  around.find(({ name }) => name === 'encounter')

export const isProcedure = (element: XmlElement): boolean =>
  element.name === 'procedure' || isOfTemplate(element, ...PROCEDURES)

/** Part of a visit or of a procedure: most of what stands there speaks about these. */
export const isPart = ({ around }: Statement): boolean =>
  around.some((one) => one.name === 'encounter' || isProcedure(one))

export const statusCode = (element: XmlElement | undefined): string =>
  attribute(at(element, 'statusCode'), 'code').toLowerCase()

/** Entered in error: itself, or an act around it. */
export const isNullified = ({ element, around }: Statement): boolean =>
  [element, ...around].some((one) => statusCode(one) === 'nullified')

const STATUS = '33999-4'
const STATUS_TEMPLATES = ['22.4.6', '22.4.28', '1.47', '1.39', '1.50', '1.57'].map(
  (number) => `2.16.840.1.113883.10.20.${number}`,
)
const isStatus = (observation: XmlElement): boolean =>
  isCoded(at(observation, 'code'), STATUS) || isOfTemplate(observation, ...STATUS_TEMPLATES)

/** The status observation of a statement in words: what the source means, where `statusCode` is of the act of recording. */
export function statusOf(element: XmlElement, narrative: Narrative): CodeableConcept | undefined {
  const found = related(element, 'observation')
    .filter(isStatus)
    .map((observation) => conceptOf(at(observation, 'value'), narrative))
    .find(hasWords)
  const word = found?.text ?? STATUS_WORDS[found?.coding?.[0]?.code ?? '']
  return found && (word ? { ...found, text: word } : found)
}

/** Of SNOMED CT, for statuses that are written as codes alone. */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  '55561003': 'Active',
  '73425007': 'Inactive',
  '413322009': 'Resolved',
  '421139008': 'On Hold',
  '392521001': 'Prior History',
}

/** What an observation inside a statement is about, if not about a finding of its own. */
export const isRemark = (observation: XmlElement): boolean =>
  isStatus(observation) || isCoded(at(observation, 'code'), 'SEV', '11323-3', '82606-5', '445518008')

const INDICATION = '2.16.840.1.113883.10.20.22.4.19'
const REFUSAL = '2.16.840.1.113883.10.20.22.4.53'

/** For what a medicine is given. */
export const indicationsOf = (element: XmlElement, narrative: Narrative): CodeableConcept[] =>
  all(element, 'entryRelationship')
    .filter((one) => attribute(one, 'typeCode') === 'RSON')
    .flatMap((one) => all(one, 'observation'))
    .filter((one) => isOfTemplate(one, INDICATION))
    .map((one) => conceptOf(at(one, 'value'), narrative))
    .filter(hasWords)

/** Why something was not given, or given no more. */
export function reasonOf(element: XmlElement, narrative: Narrative): CodeableConcept | undefined {
  const reasons = all(element, 'entryRelationship')
    .filter((one) => attribute(one, 'typeCode') === 'RSON' || isOfTemplate(at(one, 'observation'), REFUSAL))
    .flatMap((one) => elements(one))
    .filter((one) => !isOfTemplate(one, INDICATION))
  const concepts = reasons.flatMap((one) => [
    conceptOf(isCoded(at(one, 'code'), 'ASSERTION') ? undefined : at(one, 'code'), narrative),
    conceptOf(at(one, 'value'), narrative),
    { text: narrative.words(at(one, 'text')) },
  ])
  return concepts.find(hasWords)
}

const COMMENT = '48767-8'

/** Comments on a statement. */
export const commentsOf = (element: XmlElement, narrative: Narrative): Annotation[] =>
  related(element, 'act')
    .filter((act) => isCoded(at(act, 'code'), COMMENT))
    .map((act) => ({ text: narrative.wordsOrRow(at(act, 'text')) }))
    .filter(({ text }) => text !== '')

export interface Author {
  person: string
  organization: string
  time: string
}

/** Who wrote a statement: its own author, else the one of the acts around it. The time may be of another than the name. */
export function authorOf({ element, around }: Statement): Author {
  const authors = [element, ...around.toReversed()].flatMap((one) => all(one, 'author'))
  const people = authors.map(peopleOf).find(({ person, organization }) => person || organization)
  return { person: '', organization: '', ...people, time: firstOf(...authors.map((one) => dateOf(at(one, 'time')))) }
}

const CLINICAL_STATUSES: readonly (readonly [RegExp, 'active' | 'inactive' | 'resolved'])[] = [
  [/(?<!\bnot |\bun)resolved|no longer/i, 'resolved'],
  [/inactive|not active/i, 'inactive'],
  [/active|recurren|relapse|intermittent|chronic/i, 'active'],
]

/**
 * Of an allergy or a condition: by its status observation, else by its end, else by the concern around it. `over` is what one
 * that has ended is called. Undefined where only the record is said to be complete: then it is as listed. So is a diagnosis of
 * a visit: what surrounds it is about the visit.
 */
export function clinicalStatusOf(
  statement: Statement,
  narrative: Narrative,
  over: 'inactive' | 'resolved',
): CodeableConcept | undefined {
  const observed = statusOf(statement.element, narrative)?.text ?? ''
  const meant = CLINICAL_STATUSES.find(([words]) => words.test(observed))?.[1]
  const around = visitAround(statement) ? undefined : statement.around.at(-1)
  const concern = statusCode(around)
  const concernEnd = concern === 'active' ? undefined : intervalOf(at(around, 'effectiveTime')).end
  const isOver = endOf(statement) ?? concernEnd ?? ['aborted', 'suspended'].find((one) => one === concern)
  const code = meant ?? (isOver ? over : concern === 'active' ? 'active' : '')
  return code ? { coding: [{ code }] } : undefined
}

/**
 * When it ended. The end of the concern around it is not its own: somebody stopped looking after it. In a concern that is open,
 * an end on the day of the beginning is none: systems write the day of the diagnosis twice. Nor is, in a visit, an end on the
 * day of its beginning or of the visit's end: then the visit was over.
 */
export function endOf(statement: Statement): string | undefined {
  const { element, around } = statement
  const { start, end } = intervalOf(at(element, 'effectiveTime'))
  const visit = visitAround(statement)
  if (!visit) return end === start && statusCode(around.at(-1)) === 'active' ? undefined : end
  const time = intervalOf(at(visit, 'effectiveTime'))
  const days = [start, time.end ?? time.start].map((one) => one?.slice(0, DAY))
  return days.includes(end?.slice(0, DAY)) ? undefined : end
}

/** Characters of a date without its time. */
const DAY = 10
