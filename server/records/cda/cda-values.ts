/** Values of HL7 version 3, as C-CDA uses them, in FHIR's shapes. */
import type { CodeableConcept, Quantity } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { all, at, textOf, type XmlElement } from './xml.ts'

const SYSTEMS: Readonly<Record<string, string>> = {
  '2.16.840.1.113883.6.88': 'http://www.nlm.nih.gov/research/umls/rxnorm',
  '2.16.840.1.113883.12.292': 'http://hl7.org/fhir/sid/cvx',
  '2.16.840.1.113883.6.96': 'http://snomed.info/sct',
  '2.16.840.1.113883.6.1': 'http://loinc.org',
  '2.16.840.1.113883.6.90': 'http://hl7.org/fhir/sid/icd-10-cm',
}

/** Its words: the original text, itself or by reference into the section's text, else the display name, else a translation's. */
export function conceptOf(code: XmlElement | undefined, section: XmlElement): CodeableConcept {
  const codings = [code, ...all(code, 'translation')].flatMap((one) => {
    const { code: value, codeSystem = '', displayName } = one?.attributes ?? {}
    return value
      ? [
          {
            system: SYSTEMS[codeSystem] ?? `urn:oid:${codeSystem}`,
            code: value,
            ...(displayName ? { display: displayName } : {}),
          },
        ]
      : []
  })
  const text = firstOf(
    code?.attributes['displayName'] ?? '',
    referredText(at(code, 'originalText'), section),
    all(code, 'translation')
      .map(({ attributes }) => attributes['displayName'] ?? '')
      .find(Boolean) ?? '',
  )
  return { ...(text ? { text } : {}), coding: codings }
}

/** Text, or what `<reference value="#id"/>` points at in the section's own text. */
export function referredText(element: XmlElement | undefined, section: XmlElement): string {
  const target = at(element, 'reference')?.attributes['value'] ?? ''
  if (!target.startsWith('#')) return textOf(element)
  return firstOf(textOf(idsOf(at(section, 'text'))?.get(target.slice(1))), textOf(element))
}

const known = new WeakMap<XmlElement, Map<string, XmlElement>>()

/** Elements of a section's text by their id; gathered once, since each of a thousand entries points into it. */
function idsOf(text: XmlElement | undefined): Map<string, XmlElement> | undefined {
  if (!text) return undefined
  const gathered = known.get(text)
  if (gathered) return gathered
  const ids = new Map<string, XmlElement>()
  const gather = (element: XmlElement): void => {
    const id = element.attributes['ID']
    if (id && !ids.has(id)) ids.set(id, element)
    for (const child of element.children) if (typeof child !== 'string') gather(child)
  }
  gather(text)
  known.set(text, ids)
  return ids
}

/** `20150301083000-0600` → `2015-03-01T08:30:00-06:00`. A time without a zone is dropped: it would be guessed. */
export function dateOf(element: XmlElement | undefined): string {
  const value = element?.attributes['value'] ?? ''
  const [, year, month, day, hour, minute, second, sign, zone] =
    /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\.\d+)?(?:([+-])(\d{4}))?$/.exec(value) ?? []
  if (!year) return ''
  const date = [year, month, day].filter(Boolean).join('-')
  if (!hour || !minute || !zone) return date
  return `${date}T${hour}:${minute}:${second ?? '00'}${sign}${zone.slice(0, 2)}:${zone.slice(2)}`
}

export function quantityOf(element: XmlElement | undefined): Quantity | undefined {
  const { value, unit } = element?.attributes ?? {}
  const amount = Number(value)
  if (!value || Number.isNaN(amount)) return undefined
  return { value: amount, ...(unit && unit !== '1' ? { unit: unit.replaceAll(/[{}]/g, '') } : {}) }
}

/** A person's name of parts, or of plain text. */
export function personName(name: XmlElement | undefined): string {
  const parts = ['prefix', 'given', 'family', 'suffix'].flatMap((part) => all(name, part).map(textOf))
  return parts.filter(Boolean).join(' ') || textOf(name)
}

/** `root` and `extension` as one id; '' without. */
export function idOf(element: XmlElement | undefined): string {
  const { root = '', extension = '' } = at(element, 'id')?.attributes ?? {}
  return [root, extension]
    .filter(Boolean)
    .join('.')
    .replaceAll(/[^\w.-]/g, '-')
    .slice(0, 180)
}
