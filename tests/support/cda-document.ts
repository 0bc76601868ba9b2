/** Small C-CDA documents for tests, and what becomes of them. */
import type { AllergyIntolerance, Condition, DocumentReference, Immunization, MedicationStatement } from 'fhir/r4.js'
import { parseFile } from '#server/records/parse/parse-file.ts'
import { bytesOf, cda } from './records.ts'

const CCDA = '2.16.840.1.113883.10.20.22.'

/** A section of C-CDA by the number of its template. */
export const section = (template: string, entries: string, text = '', title = 'S'): string =>
  `<component><section><templateId root="${CCDA}2.${template}"/><title>${title}</title><text>${text}</text>${entries}</section></component>`

/** A section that names no template, only its LOINC code. */
export const codedSection = (loinc: string, entries: string, text = '', inner = ''): string =>
  `<component><section><code code="${loinc}" codeSystem="2.16.840.1.113883.6.1"/><title>S</title><text>${text}</text>${entries}${inner}</section></component>`

export const template = (number: string): string => `<templateId root="${CCDA}4.${number}"/>`

export const product = (code: string, more = ''): string =>
  `<consumable><manufacturedProduct><manufacturedMaterial>${code}${more}</manufacturedMaterial></manufacturedProduct></consumable>`

const EVENT = 'moodCode="EVN"'

/** An entry of a medicine, or of a vaccine where the section is one of vaccines. */
export const medicine = (
  inside: string,
  attributes = EVENT,
  code = '<code code="1" codeSystem="2.16.840.1.113883.6.88" displayName="Syrup"/>',
): string => `<entry><substanceAdministration ${attributes}>${inside}${product(code)}</substanceAdministration></entry>`

/** A status observation (33999-4). */
export const statusSaying = (word: string): string =>
  `<entryRelationship typeCode="REFR"><observation><code code="33999-4"/><statusCode code="completed"/><value displayName="${word}"/></observation></entryRelationship>`

/** A concern with these observations in it. */
export const concern = (status: string, observations: readonly string[], times = ''): string =>
  `<entry><act>${template('3')}<statusCode code="${status}"/>${times}${observations
    .map((one) => `<entryRelationship typeCode="SUBJ">${one}</entryRelationship>`)
    .join('')}</act></entry>`

export interface ReadDocument {
  medicines: MedicationStatement[]
  vaccines: Immunization[]
  allergies: AllergyIntolerance[]
  conditions: Condition[]
  notes: DocumentReference[]
  /** Where each resource stands in its file. */
  places: string[]
  skipped: { what: string; code: string; count: number }[]
}

/** `body`: sections of a document of Maya's, or a whole document, or its bytes. */
export async function readCda(body: string | Uint8Array): Promise<ReadDocument> {
  const file = typeof body === 'string' ? bytesOf(body.startsWith('<?xml') ? body : cda(body)) : body
  const { found, skipped } = await parseFile(file)
  const resources = found.map(({ resource }) => resource)
  return {
    medicines: resources.filter((one) => one.resourceType === 'MedicationStatement'),
    vaccines: resources.filter((one) => one.resourceType === 'Immunization'),
    allergies: resources.filter((one) => one.resourceType === 'AllergyIntolerance'),
    conditions: resources.filter((one) => one.resourceType === 'Condition'),
    notes: resources.filter((one) => one.resourceType === 'DocumentReference'),
    places: found.map(({ fullUrl }) => fullUrl),
    skipped: skipped.list(),
  }
}

/** The text of a note's document. */
export const noteText = (note: DocumentReference | undefined): string =>
  Buffer.from(note?.content[0]?.attachment.data ?? '', 'base64').toString()
