/**
 * Statements that there is nothing: "no known medications". A record that says so is shown as the statement that it is,
 * never as a medicine, an allergy or a condition. Readers of other formats code them as here, so that one place tells.
 * Codes of SNOMED CT: the IPS value set `absent-or-unknown-snomed-uv-ips`, and those that HITSP and IHE named before it.
 */
import type { CodeableConcept } from 'fhir/r4.js'
import { list } from '#server/records/fhir/values.ts'

export type NoKnownKind = 'medication' | 'allergy' | 'condition' | 'immunization'

export interface NoKnown {
  kind: NoKnownKind
  code: string
  text: string
  /** False: the source does not say "none", but that nothing is known, or that there are none of one kind: its words are shown. */
  isNone: boolean
}

const SNOMED = 'http://snomed.info/sct'
/** US Core has it of allergies; the code alone does not say what nobody has asked for. */
export const NOT_ASKED = '1631000175102'

/** The first of a kind is what `noKnown` writes. No two systems share a code here. */
const STATEMENTS: readonly NoKnown[] = [
  none('medication', '787481004', 'No known medications'),
  inWords('medication', '182849000', 'No drug therapy prescribed'),
  inWords('medication', '408350003', 'Patient not on self-medications'),
  inWords('medication', '182904002', 'Drug treatment unknown'),
  none('medication', 'no-known-medications', 'No known medications'),
  inWords('medication', 'no-medication-info', 'No information about medications'),
  none('allergy', '716186003', 'No known allergies'),
  none('allergy', '160244002', 'No known allergies'),
  none('allergy', '429625007', 'No known food allergies'),
  none('allergy', '409137002', 'No known drug allergies'),
  none('allergy', '428607008', 'No known environmental allergies'),
  none('allergy', '1003774007', 'No known latex allergies'),
  none('allergy', '716184000', 'No known latex allergies'),
  none('allergy', '428197003', 'No known insect allergies'),
  none('allergy', '716220001', 'No known animal allergies'),
  none('allergy', 'no-known-allergies', 'No known allergies'),
  none('allergy', 'no-known-medication-allergies', 'No known medication allergies'),
  none('allergy', 'no-known-environmental-allergies', 'No known environmental allergies'),
  none('allergy', 'no-known-food-allergies', 'No known food allergies'),
  inWords('allergy', 'no-allergy-info', 'No information about allergies'),
  inWords('allergy', NOT_ASKED, 'Patient not asked'),
  none('condition', '160245001', 'No current problems or disability'),
  inWords('condition', '396782006', 'Past medical history unknown'),
  none('condition', 'no-known-problems', 'No known problems'),
  inWords('condition', 'no-problem-info', 'No information about problems'),
  none('immunization', '787482006', 'No known immunizations'),
  none('immunization', 'no-known-immunizations', 'No known immunizations'),
  inWords('immunization', 'no-immunization-info', 'No information about immunizations'),
]

function none(kind: NoKnownKind, code: string, text: string): NoKnown {
  return { kind, code, text, isNone: true }
}

function inWords(kind: NoKnownKind, code: string, text: string): NoKnown {
  return { kind, code, text, isNone: false }
}

/**
 * The standard coding of "none known" in the source's own words; without `text` in those of the standard. For the concept
 * that a resource is about: `medicationCodeableConcept`, `vaccineCode`, or `code` of an allergy or a condition.
 */
export function noKnown(kind: NoKnownKind, text?: string): CodeableConcept {
  const found = STATEMENTS.find((one) => one.kind === kind)
  return { coding: [{ system: SNOMED, code: found?.code, display: found?.text }], text: text || found?.text }
}

/** The statement that a concept makes; undefined for anything else. Codes count, words do not. */
export function noKnownIn(value: CodeableConcept | undefined): NoKnown | undefined {
  const codings = list(value?.coding)
  return STATEMENTS.find(({ code }) => codings.some((coding) => coding.code === code))
}

/** What is said of it; of the code alone, its meaning. */
export const wordsOf = ({ code, text }: NoKnown, said: string): string => (said === code ? text : said)
