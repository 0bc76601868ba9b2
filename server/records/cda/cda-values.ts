/** Values of HL7 version 3, as C-CDA uses them, in FHIR's shapes. */
import type { CodeableConcept, Coding, Quantity, Range } from 'fhir/r4.js'
import { firstOf, term } from '#server/records/fhir/values.ts'
import type { Narrative } from './narrative-index.ts'
import { all, at, attribute, textOf, type XmlElement } from './xml.ts'

const SYSTEMS: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
  '2.16.840.1.113883.6.69': 'http://hl7.org/fhir/sid/ndc',
  '2.16.840.1.113883.12.292': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.59': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.96': 'http://snomed.info/sct',
  '2.16.840.1.113883.6.1': 'http://loinc.org',
  '2.16.840.1.113883.6.90': 'http://hl7.org/fhir/sid/icd-10-cm',
  '2.16.840.1.113883.6.103': 'http://hl7.org/fhir/sid/icd-9-cm',
  '2.16.840.1.113883.3.26.1.1': 'http://ncicb.nci.nih.gov/xml/owl/EVS/Thesaurus.owl',
  '2.16.840.1.113883.5.139': 'http://terminology.hl7.org/CodeSystem/v3-TimingEvent',
}

const SAYS_NOTHING = /^(?:unknown|unk|null|n\/?a|nil|not (?:available|applicable|specified)|no information|-+|\?+)$/i

/** A name that says something: "Unknown" and the like are what systems write where they have none. */
export const named = (value: string): string => {
  const shown = term(value)
  return SAYS_NOTHING.test(shown) ? '' : shown
}

/** "None", "NKDA"; and a "no" beside what there is none of, in words that one system or another writes. */
const NONE = /^(?:none|nil|nothing|nk\p{L}{0,2}a|aucune?|rien|ning[uú]n[oa]|nada)(?!\p{L})/iu
const NO = /(?<!\p{L})(?:no|not|never|denie[sd]|without|aucune?|sans|pas|ning[uú]n[oa]?|sin|niega)(?!\p{L})/iu
const OF_A_KIND =
  /(?<!\p{L})(?:known|current|active|connu|conocid|all?erg|intol[eé]r|m[eé]dic|drug|substance|traitement|tratamiento|immuni[sz]|inmuniz|vacc?in|vacun)/iu

/** Whether an entry that is negated may mean "none at all": it says no more, or says so in words. "Aspirin" is one thing. */
export const mayMeanNone = (words: string): boolean =>
  named(words) === '' || NONE.test(words) || (NO.test(words) && OF_A_KIND.test(words))

/**
 * Its words: the display name, else the original text, itself or by reference into the section's text, else `names`
 * (`<name>` beside the code), else a translation's; "Unknown" only where nothing else is said.
 */
export function conceptOf(
  code: XmlElement | undefined,
  narrative: Narrative,
  ...names: (XmlElement | undefined)[]
): CodeableConcept {
  const originalText = at(code, 'originalText')
  const translations = all(code, 'translation')
  const said = [
    attribute(code, 'displayName'),
    narrative.words(originalText),
    ...names.map(textOf),
    ...translations.map((one) => attribute(one, 'displayName')),
    ...translations.map((one) => narrative.words(at(one, 'originalText'))),
    plainValue(code),
  ]
  const text = firstOf(...said.map(named), ...said)
  return { ...(text ? { text } : {}), coding: [code, ...translations].flatMap(codingOf) }
}

/** Of `<value xsi:type="ST">words</value>`, which old documents write where a code belongs. */
const plainValue = (value: XmlElement | undefined): string =>
  (value?.children ?? [])
    .filter((child) => typeof child === 'string')
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function codingOf(one: XmlElement | undefined): Coding[] {
  const [code, codeSystem, display] = ['code', 'codeSystem', 'displayName'].map((name) => attribute(one, name))
  if (!code) return []
  const system = codeSystem && (SYSTEMS[codeSystem] ?? `urn:oid:${codeSystem}`)
  return [{ ...(system ? { system } : {}), code, ...(display ? { display } : {}) }]
}

export const hasWords = (concept: CodeableConcept): boolean => Boolean(concept.text) || !isEmpty(concept.coding)
const isEmpty = (codings: readonly Coding[] | undefined): boolean => !codings || codings.length === 0

/** With a code, or a translation's, of these. */
export const isCoded = (code: XmlElement | undefined, ...wanted: string[]): boolean =>
  [code, ...all(code, 'translation')].some((one) => wanted.includes(attribute(one, 'code')))

/** Of these templates, in any of their versions. */
export const isOfTemplate = (element: XmlElement | undefined, ...roots: string[]): boolean =>
  all(element, 'templateId').some((one) => roots.includes(attribute(one, 'root')))

/** The number as it was written, where it is one; else undefined. */
export function numberOf(written: string): number | undefined {
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written) ? Number(written) : undefined
}

/** `1` is UCUM for "no unit", braces are its remarks: `{tablet}`. */
export const unitOf = (unit: string): string => (unit === '1' ? '' : unit.replaceAll(/[{}]/g, ''))

export function quantityOf(element: XmlElement | undefined, spareUnit?: string): Quantity | undefined {
  const value = numberOf(attribute(element, 'value'))
  if (value === undefined) return undefined
  const unit = unitOf(attribute(element, 'unit')) || spareUnit
  return { value, ...(unit ? { unit } : {}) }
}

/** `<low/>` to `<high/>`; undefined without either. */
export function rangeOf(element: XmlElement | undefined, spareUnit?: string): Range | undefined {
  const [low, high] = ['low', 'high'].map((name) => quantityOf(at(element, name), spareUnit))
  return low || high ? { ...(low ? { low } : {}), ...(high ? { high } : {}) } : undefined
}

/** A person's name of parts, or of plain text. A nickname stands apart from the name (`qualifier="CL"`). */
export function personName(name: XmlElement | undefined): string {
  const parts = ['prefix', 'given', 'family', 'suffix'].flatMap((part) =>
    all(name, part)
      .filter((one) => attribute(one, 'qualifier') !== 'CL')
      .map(textOf),
  )
  return parts.filter(Boolean).join(' ') || textOf(name)
}

/** The person and the organization behind an `author`, `performer` or `informant`; '' for what it does not say. */
export function peopleOf(role: XmlElement | undefined): { person: string; organization: string } {
  const assigned = at(role, 'assignedAuthor') ?? at(role, 'assignedEntity')
  return {
    person: named(personName(at(assigned, 'assignedPerson', 'name'))),
    organization: named(textOf(at(assigned, 'representedOrganization', 'name'))),
  }
}

/** `root` and `extension` as one id; '' without. */
export function idOf(element: XmlElement | undefined): string {
  const id = at(element, 'id')
  return [attribute(id, 'root'), attribute(id, 'extension')]
    .filter(Boolean)
    .join('.')
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 180)
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the fields that are undefined or '': FHIR has no empty ones. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Defined<T>

/** Without the lists that are empty. */
export const filled = <T extends Record<string, unknown[]>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.length > 0)) as Partial<T>
