/** "None known" where no entry of its own kind says it: in the words of a section, or as an observation of it. */
import type { CodeableConcept, FhirResource } from 'fhir/r4.js'
import { noKnown, noKnownIn, type NoKnownKind, NOT_ASKED } from '#server/records/no-known.ts'
import { conceptOf } from './cda-values.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { Narrative } from './narrative-index.ts'
import type { Section, SectionKind } from './sections.ts'
import { at, textOf, type XmlElement } from './xml.ts'

const IN_WORDS =
  /^(?:there are )?no (?:known|current|active)(?: \p{L}+){0,3} (?:allerg(?:ies|y)|medications?|medicines?|drugs?|problems?|conditions?|immunizations?|vaccinations?)(?: known)?\.?$/iu
const KINDS: Readonly<Partial<Record<SectionKind, NoKnownKind>>> = {
  medications: 'medication',
  immunizations: 'immunization',
  allergies: 'allergy',
  problems: 'condition',
}

/** For a section without entries whose whole text says that there is nothing. */
export function noneInWords({ kind, element }: Section, facts: DocumentFacts): FhirResource | undefined {
  const words = textOf(at(element, 'text'))
  const known = KINDS[kind]
  return known && IN_WORDS.test(words) ? stated(known, noKnown(known, words), facts) : undefined
}

/** For an observation with a code for it. */
export function noneObserved(
  observation: XmlElement,
  narrative: Narrative,
  facts: DocumentFacts,
): FhirResource | undefined {
  const concepts = ['value', 'code'].map((name) => conceptOf(at(observation, name), narrative))
  for (const concept of concepts) {
    const none = noKnownIn(concept)
    if (none && none.code !== NOT_ASKED) return stated(none.kind, concept, facts)
  }
  return undefined
}

/** As of the day of the document. */
function stated(kind: NoKnownKind, code: CodeableConcept, { subject, date }: DocumentFacts): FhirResource {
  const recordedDate = date ? { recordedDate: date } : {}
  switch (kind) {
    case 'medication': {
      const asserted = date ? { dateAsserted: date } : {}
      return {
        resourceType: 'MedicationStatement',
        status: 'unknown',
        subject,
        medicationCodeableConcept: code,
        ...asserted,
      }
    }
    case 'immunization':
      return {
        resourceType: 'Immunization',
        status: 'not-done',
        patient: subject,
        vaccineCode: code,
        ...(date ? { recorded: date } : {}),
      }
    case 'allergy':
      return { resourceType: 'AllergyIntolerance', patient: subject, code, ...recordedDate }
    case 'condition':
      return { resourceType: 'Condition', subject, code, ...recordedDate }
  }
}
