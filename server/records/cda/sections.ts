/** The sections of a document, and what each holds: told by its templates, else by its LOINC code. */
import { all, at, attribute, elements, textOf, type XmlElement } from './xml.ts'
import { Narrative } from './narrative-index.ts'

/** `administered`: medicines that were given once, by others, such as in a hospital or for an anesthesia. */
export type SectionKind =
  | 'medications'
  | 'administered'
  | 'immunizations'
  | 'allergies'
  | 'problems'
  | 'notes'
  | 'other'

export interface Section {
  kind: SectionKind
  title: string
  element: XmlElement
  narrative: Narrative
}

/**
 * Templates: C-CDA, the older CCD and the ones of HITSP C83 and IHE that came between. Where entries are required, C-CDA's
 * template has a `.1` behind it.
 */
const TEMPLATES: Readonly<Record<Exclude<SectionKind, 'other'>, readonly string[]>> = {
  medications: [...ccda(1, 11, 44), ...ccd(8), ...hitsp(112, 113, 114), ...ihe(19, 20, 22)],
  administered: [...ccda(25, 38), ...hitsp(115), ...ihe(21)],
  immunizations: [...ccda(2), ...ccd(6), ...hitsp(117), ...ihe(23)],
  allergies: [...ccda(6), ...ccd(2), ...hitsp(102), ...ihe(13)],
  problems: [...ccda(5, 20, 24, 34, 35, 43), ...ccd(11), ...hitsp(103, 104), ...ihe(3, 6, 7, 8)],
  notes: ccda(65),
}

/** LOINC codes of sections, for documents that name no template of ours. */
const CODES: Readonly<Record<Exclude<SectionKind, 'other'>, readonly string[]>> = {
  medications: ['10160-0', '10183-2', '42346-7', '57828-6', '75311-1', '66149-6', '56445-0', '19009-0'],
  administered: ['29549-3', '18610-6', '59774-0'],
  immunizations: ['11369-6', '60484-3'],
  allergies: ['48765-2', '10155-0'],
  problems: ['11450-4', '11348-0', '46241-6', '11535-2', '10219-4', '10218-6'],
  // Clinical notes as US Core lists them.
  notes: ['34109-9', '11488-4', '18842-5', '34117-2', '28570-0', '11506-3', '18748-4', '11502-2', '11526-1'],
}

function ccda(...numbers: number[]): string[] {
  return numbers.map((number) => `2.16.840.1.113883.10.20.22.2.${number}`)
}
function ccd(...numbers: number[]): string[] {
  return numbers.map((number) => `2.16.840.1.113883.10.20.1.${number}`)
}
function hitsp(...numbers: number[]): string[] {
  return numbers.map((number) => `2.16.840.1.113883.3.88.11.83.${number}`)
}
function ihe(...numbers: number[]): string[] {
  return numbers.map((number) => `1.3.6.1.4.1.19376.1.5.3.1.3.${number}`)
}

/** Every section, those inside others too, in the document's order. */
export function sectionsOf(document: XmlElement): Section[] {
  const found = all(document, 'component', 'structuredBody', 'component', 'section').flatMap(withInner)
  const whole = new Narrative(found.flatMap((section) => all(section, 'text')))
  return found.map((element) => ({
    kind: kindOf(element),
    title: textOf(at(element, 'title')) || attribute(at(element, 'code'), 'displayName'),
    element,
    narrative: new Narrative(all(element, 'text'), whole),
  }))
}

const withInner = (section: XmlElement): XmlElement[] => [
  section,
  ...all(section, 'component', 'section').flatMap(withInner),
]

function kindOf(section: XmlElement): SectionKind {
  const roots = all(section, 'templateId').map((one) => attribute(one, 'root').replace(/(\.22\.2\.\d+)\.1$/, '$1'))
  const codes = elements(at(section, 'code'), 'translation').map((one) => attribute(one, 'code'))
  codes.unshift(attribute(at(section, 'code'), 'code'))
  return kindAmong(TEMPLATES, roots) ?? kindAmong(CODES, codes) ?? 'other'
}

function kindAmong(names: typeof TEMPLATES, given: readonly string[]): SectionKind | undefined {
  const kinds = Object.keys(names) as (keyof typeof names)[]
  return kinds.find((kind) => names[kind].some((name) => given.includes(name)))
}
