/**
 * A C-CDA document as FHIR resources: medicines, vaccines, allergies, problems and notes of every section that has them, and
 * the whole document as a note, so that nothing it says is out of reach.
 */
import { hash } from 'node:crypto'
import type { FhirResource } from 'fhir/r4.js'
import { addressIn } from '#server/db/document-readings.ts'
import type { FoundResource } from '#server/records/parse/read-json.ts'
import type { SkipTally } from '#server/records/parse/refused.ts'
import { allergiesOf, isAllergy, isAllergyByTemplate } from './allergies.ts'
import { isOfTemplate } from './cda-values.ts'
import { type DocumentFacts, factsOf } from './document-facts.ts'
import { isOfRelative, isPart, type Statement, statementsOf } from './entries.ts'
import { immunizationOf } from './immunizations.ts'
import { medicationOf } from './medications.ts'
import { isMentioned, isOfConcern, type Stated, stated, withoutRepeated } from './mentioned.ts'
import { nameThroughout } from './named-elsewhere.ts'
import { noneInWords, noneObserved } from './none-known.ts'
import { activityNote, mediaNotes, notesOf, wholeDocument } from './notes.ts'
import { isProblem, problemOf } from './problems.ts'
import { type Section, sectionsOf } from './sections.ts'
import { all, at, elements, textOf, type XmlElement } from './xml.ts'

/**
 * Throws nothing: what is only in the document's own words is told to `skipped`, by its section and the number of its
 * entries. `bytes` are those of the document. A resource has no id but the patient: in real documents the ids of entries
 * repeat, and come from templates. Its address says its place in this very file.
 */
export function cdaResources(document: XmlElement, bytes: Uint8Array, skipped: SkipTally): FoundResource[] {
  nameThroughout(document)
  const facts = factsOf(document)
  const sections = sectionsOf(document)
  const hasText = sections.some(({ element }) => textOf(at(element, 'text')) !== '')
  const whole = wholeDocument(document, bytes, facts, hasText)
  const all: Stated[] = []
  for (const section of sections) {
    const { found, unread } = readSection(section, facts)
    all.push(...found)
    if (unread > 0) skipped.add(section.title || 'C-CDA', whole.length > 0 ? 'in-document' : 'not-shown', unread)
  }
  const resources = [facts.patient, ...whole, ...withoutRepeated(all)]
  const file = hash('sha256', bytes, 'hex').slice(0, 32)
  return resources.map((resource, place) => ({ resource, fullUrl: addressIn(file, place) }))
}

interface Read {
  found: Stated[]
  /** Entries that are in no list; 1 for a section of words alone. */
  unread: number
}

function readSection(section: Section, facts: DocumentFacts): Read {
  const entries = all(section.element, 'entry').filter((entry) => elements(entry).length > 0)
  const read = entries.map((entry) => readEntry(entry, section, facts))
  const notes = section.kind === 'notes' ? notesOf(section, facts).map(itself) : []
  const found = [...read.flat(), ...notes]
  if (entries.length > 0) return { found, unread: notes.length > 0 ? 0 : read.filter(isEmpty).length }
  const none = noneInWords(section, facts)
  const isInWords = notes.length === 0 && textOf(at(section.element, 'text')) !== ''
  return none ? { found: [itself(none)], unread: 0 } : { found, unread: isInWords ? 1 : 0 }
}

const isEmpty = (found: readonly Stated[]): boolean => found.length === 0
const itself = (resource: FhirResource): Stated => ({ resource, isMention: false })

function readEntry(entry: XmlElement, section: Section, facts: DocumentFacts): Stated[] {
  const media = mediaNotes(entry, section, facts)
  const activity = media.length > 0 || section.kind === 'notes' ? undefined : activityNote(entry, section, facts)
  const found = statementsOf(entry).flatMap((statement) => {
    const isOfOther = isOfRelative(statement) || isOfRelative({ element: section.element, around: [] })
    const read = isOfOther ? undefined : readStatement(statement, section, facts)
    return [read ?? []].flat().flatMap((resource) => stated(resource, statement, section))
  })
  return [...found, ...[...media, activity ?? []].flat().map(itself)]
}

const VACCINE = [
  '2.16.840.1.113883.10.20.22.4.52',
  '2.16.840.1.113883.10.20.22.4.120',
  '1.3.6.1.4.1.19376.1.5.3.1.4.12',
]

/** A section tells what its entries are about; in other sections, and in visits and procedures, only their own templates do. */
function readStatement(
  statement: Statement,
  section: Section,
  facts: DocumentFacts,
): FhirResource | FhirResource[] | undefined {
  const { element } = statement
  const { narrative } = section
  if (element.name === 'substanceAdministration') {
    const isVaccine = section.kind === 'immunizations' || isOfTemplate(element, ...VACCINE)
    return isVaccine ? immunizationOf(statement, narrative, facts) : medicationOf(statement, section, facts)
  }
  if (element.name === 'supply') {
    const isOfMedicines = section.kind === 'medications' || section.kind === 'administered'
    return isOfMedicines ? medicationOf(statement, section, facts) : undefined
  }
  const kind = isPart(statement) ? 'other' : section.kind
  if (kind === 'allergies' ? isAllergy(statement) : isAllergyByTemplate(statement)) {
    return allergiesOf(statement, narrative, facts)
  }
  const isCondition =
    kind === 'problems' ? isProblem(statement) : isOfConcern(statement) || isMentioned(statement, section)
  if (isCondition) return problemOf(statement, narrative, facts)
  return isPart(statement) ? undefined : noneObserved(element, narrative, facts)
}
