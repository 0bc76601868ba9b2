/**
 * What a FHIR file holds, read without the importer: its own walk over plain JSON, none of its code. It knows less than the
 * importer and is sure of it: what it names must be there, and no number may be there that the file does not have.
 */
import type { DrVisitNote, Medication, Vaccination } from '#contract/records.ts'

type Json = Record<string, unknown>

export interface Expected {
  /** Any of these may be what it is called. */
  names: string[]
  /** Days, months or years that the resource has; its row has one of them, or words. */
  dates: string[]
  /** To be found whole. */
  sentences: string[]
  /** Amounts, and numbers of times and periods above one. */
  numbers: string[]
  /** All numbers of the dosage: no other may be shown. */
  anyNumbers: string[]
  /** The status that must be shown; '' where the row may word it otherwise. */
  status: string
  /** Names that the resource itself gives its people; [] for none. */
  people: string[]
  hasDocument: boolean
}

export interface ExpectedRows {
  medications: Expected[]
  vaccinations: Expected[]
  notes: Expected[]
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Resource {
  address: string
  content: Json
}

function resourcesIn(value: unknown, address = ''): Resource[] {
  if (!isJson(value)) return []
  if (value['resourceType'] !== 'Bundle') return [{ address, content: value }]
  const entries = Array.isArray(value['entry']) ? (value['entry'] as Json[]) : []
  return entries.flatMap(({ resource, fullUrl }) => resourcesIn(resource, typeof fullUrl === 'string' ? fullUrl : ''))
}

/** Every text under one of these keys, in all depths. */
function textsAt(value: unknown, keys: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, keys))
  if (!isJson(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    keys.includes(key) && (typeof one === 'string' || typeof one === 'number') ? [String(one)] : textsAt(one, keys),
  )
}

export function expectedRows(file: unknown): ExpectedRows {
  const all = resourcesIn(file)
  const of = (...types: string[]) =>
    all
      .filter(({ content }) => types.includes(String(content['resourceType'])) && isShown(content))
      .map(({ content }) => expected(content, all))
      .filter(({ names }) => !names.some((name) => NONE.includes(name)))
  return {
    medications: of('MedicationRequest', 'MedicationStatement'),
    vaccinations: of('Immunization'),
    notes: of('DocumentReference'),
  }
}

const NONE = [
  '787481004',
  'no-known-medications',
  'no-medication-info',
  'no-known-immunizations',
  'no-immunization-info',
]

/** A proposal is a medicine only where somebody says that it is taken. */
const isShown = (content: Json): boolean =>
  ![content['status'], content['docStatus']].includes('entered-in-error') &&
  content['status'] !== 'draft' &&
  (content['intent'] !== 'proposal' || content['reportedBoolean'] === true || 'reportedReference' in content)

function expected(content: Json, all: readonly Resource[]): Expected {
  const dosages = content['dosageInstruction'] ?? content['dosage']
  const amounts = textsAt(doseParts(dosages, ['doseQuantity', 'doseRange']), ['value'])
  const often = textsAt(doseParts(dosages, ['repeat']), ['frequency', 'period']).filter((number) => number !== '1')
  return {
    names: namesOf(content, all),
    dates: textsAt(content, DATES).map((date) => date.slice(0, 10)),
    sentences: doseParts(dosages, ['text', 'patientInstruction'])
      .filter((one) => typeof one === 'string')
      .map(oneLine),
    numbers: [...amounts, ...often],
    anyNumbers: JSON.stringify(dosages ?? '').match(/\d+(?:\.\d+)?/g) ?? [],
    status: statusOf(content),
    people: textsAt(content['requester'] ?? content['author'], ['display']),
    hasDocument: textsAt(content['content'], ['url', 'data']).length > 0,
  }
}

const DATES = [
  'authoredOn',
  'dateAsserted',
  'effectiveDateTime',
  'occurrenceDateTime',
  'occurrenceString',
  'recorded',
  'start',
  'date',
  'creation',
]

const oneLine = (sentence: string): string => sentence.replaceAll(/\s+/g, ' ').trim()

/** What stands under these keys of each dosage itself, or of its timing or doses. */
function doseParts(dosages: unknown, keys: readonly string[]): (string | Json)[] {
  const each = Array.isArray(dosages) ? (dosages as Json[]) : []
  return each.flatMap((dosage) => {
    const rates = Array.isArray(dosage['doseAndRate']) ? (dosage['doseAndRate'] as Json[]) : []
    const places = [dosage, ...rates, isJson(dosage['timing']) ? dosage['timing'] : {}]
    return places.flatMap((place) =>
      keys.map((key) => place[key]).filter((one) => typeof one === 'string' || isJson(one)),
    )
  }) as (string | Json)[]
}

function namesOf(content: Json, all: readonly Resource[]): string[] {
  const words = ['text', 'display', 'code']
  const drug = content['medicationReference']
  const address = isJson(drug) && typeof drug['reference'] === 'string' ? drug['reference'] : ''
  const contained = Array.isArray(content['contained']) ? (content['contained'] as Json[]) : []
  const meant = [
    ...contained.filter(({ id }) => address === `#${String(id)}`),
    ...all
      .filter((one) => address !== '' && (one.address === address || isNamed(one.content, address)))
      .map((one) => one.content),
  ]
  return [
    ...textsAt([content['medicationCodeableConcept'], content['vaccineCode'], content['type'], drug], words),
    ...textsAt(
      [content['description']].map((text) => ({ text })),
      words,
    ),
    ...meant.flatMap((one) => textsAt([one['code'], one['ingredient']], words)),
  ].map((name) => oneLine(name))
}

const isNamed = ({ resourceType, id }: Json, address: string): boolean =>
  id !== undefined && `/${address}`.endsWith(`/${String(resourceType)}/${String(id)}`)

function statusOf({ doNotPerform, status }: Json): string {
  if (doNotPerform === true) return 'do-not-take'
  return status === 'completed' || typeof status !== 'string' ? '' : status
}

/** What a row says, for comparison. */
export interface Shown {
  name: string
  date: string
  dose: string
  status: string
  people: string
  hasDocument: boolean
}

export const shownMedication = (row: Medication): Shown => ({
  name: row.medicationCodeableConcept,
  date: row.datePrescribed,
  dose: row.dose,
  status: row.status,
  people: row.prescribedBy,
  hasDocument: false,
})
export const shownVaccination = (row: Vaccination): Shown => ({
  name: row.vaccineCode,
  date: row.date,
  dose: '',
  status: row.status,
  people: '',
  hasDocument: false,
})
export const shownNote = (row: DrVisitNote): Shown => ({
  name: row.type,
  date: row.dateGenerated,
  dose: '',
  status: row.status,
  people: row.author.map(({ display }) => display).join(', '),
  hasDocument: row.content !== null,
})

const numbersIn = (words: string): string[] => words.match(/\d+(?:\.\d+)?/g) ?? []

/** What is wrong with a row for what the file says; [] when it is what the file says. */
export function faults(wanted: Expected, row: Shown): string[] {
  const found = numbersIn(row.dose)
  const said = wanted.sentences.join(' ')
  return [
    !isMadeOf(row.name, wanted.names) && `is called ${row.name}`,
    row.date !== '' && !wanted.dates.includes(row.date.slice(0, 10)) && `is dated ${row.date}`,
    row.date === '' && wanted.dates.length > 0 && 'has lost its date',
    ...wanted.sentences.map((one) => !row.dose.includes(one) && `does not say "${one}"`),
    ...wanted.numbers.map((one) => !found.includes(one) && !saysInWords(said) && `has lost ${one}`),
    ...found.map((one) => one !== '1' && !wanted.anyNumbers.includes(one) && `has ${one} from nowhere`),
    wanted.status !== '' && row.status !== wanted.status && `has the status ${row.status}`,
    ...wanted.people.map((one) => !row.people.includes(one) && `does not name ${one}`),
    wanted.hasDocument !== row.hasDocument && 'has another document',
  ].filter((fault) => fault !== false)
}

/** One of these names, without a tag in brackets, or several of them: a mixture is called by what is in it. */
function isMadeOf(name: string, names: readonly string[]): boolean {
  if (names.length === 0 || names.some((one) => one.startsWith(name))) return true
  const longestFirst = names.map((one) => one.replace(/ \([\w /]+\)$/, '')).toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), name).replaceAll(/[,\s]/g, '') === ''
}

/** "twice daily": numbers that a sentence has in words are not asked for in digits. */
const saysInWords = (sentence: string): boolean => /\b(?:one|two|three|four|once|twice|daily)\b/i.test(sentence)

/** What the file says and no row does, and the rows that are too many. */
export function differences(wanted: readonly Expected[], rows: readonly Shown[]): string[] {
  const left = [...rows]
  const missing = wanted.flatMap((one) => {
    const judged = left.map((row) => faults(one, row))
    const place = judged.findIndex((list) => list.length === 0)
    if (place >= 0) {
      left.splice(place, 1)
      return []
    }
    const nearest = judged.toSorted((a, b) => a.length - b.length)[0] ?? ['there is no row']
    return [`${one.names[0] ?? 'unnamed'}: ${nearest.join(', ')}`]
  })
  return [...missing, ...left.map(({ name, dose }) => `nobody said: ${name}, ${dose}`)]
}
