/**
 * Reading FHIR as it really comes: fields are missing, empty, or of another kind than the standard says. Nothing here
 * throws, and nothing that only a machine can read is given to a family.
 */
import type { CodeableConcept, Coding, HumanName, Quantity } from 'fhir/r4.js'
import type { RecordCode } from '#contract/records.ts'

const TEXT_MAX = 2_000

/** What is no text: control characters and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- taking them out is the point
const NOT_TEXT = /[\u0000-\u001F\u007F-\u009F]+|\p{Surrogate}/gu

/** One line of plain text; '' for anything that is none. */
export function text(value: unknown): string {
  if (typeof value !== 'string') return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
  return whole(value.slice(0, TEXT_MAX))
}

/** As `text`, of any length: an instruction is never cut. */
export const whole = (value: unknown): string =>
  typeof value !== 'string'
    ? text(value)
    : ONE_WORD.test(value)
      ? value
      : value
          .replaceAll(BETWEEN_NUMBERS, (space) => (/[\n\v\f\r\u2028\u2029]/.test(space) ? ' · ' : ' '))
          .replaceAll(NOT_TEXT, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim()

/** "Take 1", and "1/2 hour before meals" on the next line, is not "Take 1 1/2". */
const BETWEEN_NUMBERS = /(?<=\d)\s+(?=[\d½¼¾])/g

/** Ids and addresses, of which a file has very many. */
const ONE_WORD = /^[!-~]*$/

/** The first that says something. */
export const firstOf = (...texts: readonly string[]): string => texts.find(Boolean) ?? ''

/** The objects of a list; [] for anything that is none. A single object where a list belongs counts as a list of one. */
export function list<T>(value: readonly T[] | T | undefined): T[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.filter((item): item is T => typeof item === 'object' && item !== null)
}

/**
 * The concept in words: its text, else the coding a person chose, else the first that has words, else a code. "Unknown" is
 * the answer only where nothing else is said.
 */
export function concept(value: CodeableConcept | undefined, preferredSystem?: string): string {
  if (typeof value !== 'object' || value === null) return term(value)
  const codings = codingsOf(value, preferredSystem)
  const said = [
    term(value.text),
    ...codings.filter(({ userSelected }) => userSelected === true).map(({ display }) => term(display)),
    ...codings.map(({ display }) => term(display)),
    ...codings.map(({ code }) => text(code)),
  ]
  return bestOf(...said)
}

/** The first that says more than "unknown"; else the first that says anything. */
export const bestOf = (...texts: readonly string[]): string =>
  texts.find((one) => one !== '' && !SAYS_NOTHING.test(one)) ?? firstOf(...texts)

const SAYS_NOTHING = /^(?:unknown|unk|null|n\/a|nil)$/i

/** What SNOMED CT puts behind a term to tell concepts apart, and families need not read. */
const SEMANTIC_TAG =
  /(?: - dosing instruction (?:imperative|fragment))? \((?:qualifier value|disorder|finding|procedure|substance|product|situation|event|organism|body structure|morphologic abnormality|observable entity|physical object|regime\/therapy|medicinal product(?: form)?|clinical drug|(?:basic )?dose form|context-dependent category|record artifact|pharmaceutical \/ biologic product)\)$/i

/** One line of plain text without SNOMED's "(qualifier value)" and the like; '' for anything that is no text. */
export const term = (value: unknown): string => untagged(text(value))

export const untagged = (words: string): string => words.replace(SEMANTIC_TAG, '')

function codingsOf(value: CodeableConcept, preferredSystem?: string): Coding[] {
  const codings = list(value.coding)
  return preferredSystem
    ? codings.toSorted((a, b) => Number(b.system === preferredSystem) - Number(a.system === preferredSystem))
    : codings
}

/** Every code of a concept, for machines. */
export const codes = (value: CodeableConcept | undefined): RecordCode[] =>
  list(value?.coding)
    .map(({ system, code }) => ({ system: text(system), code: text(code) }))
    .filter(({ code }) => code !== '')

/** Whether one of the codings is this code, whatever its system. */
export const hasCode = (value: CodeableConcept | undefined, ...wanted: string[]): boolean =>
  list(value?.coding).some(({ code }) => wanted.includes(text(code)))

const USES = ['official', 'usual', undefined]

/** The name that a person goes by officially, else usually, else the first. DSTU2 gives family names as a list. */
export function humanName(names: HumanName[] | HumanName | undefined): string {
  const best = bestName(names)
  return best ? written(best) : ''
}

/** As `humanName`, without titles where given and family name stand for themselves. */
export function bareName(names: HumanName[] | HumanName | undefined): string {
  const best = bestName(names)
  return best ? firstOf(joined([best.given, best.family]), written(best)) : ''
}

function bestName(names: HumanName[] | HumanName | undefined): HumanName | undefined {
  const all = list(names).filter((name) => written(name) !== '')
  return USES.map((use) => all.find((name) => name.use === use)).find(Boolean) ?? all[0]
}

const written = (name: HumanName): string =>
  firstOf(text(name.text), joined([name.prefix, name.given, name.family, name.suffix]))

const joined = (parts: readonly (readonly string[] | string | undefined)[]): string =>
  parts.flatMap(words).filter(Boolean).join(' ')

const words = (value: readonly string[] | string | undefined): string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(text)

/** "5 mg", "≤ 5 mg"; '' without a value. A unit of its own is never made up. */
export function quantity(value: Quantity | undefined): string {
  const amount = text(value?.value)
  const sign = text(value?.comparator).replace('<=', '≤').replace('>=', '≥')
  return amount && [sign, amount, unitOf(value)].filter(Boolean).join(' ')
}

/** The unit as written; `1` is UCUM for "none". */
export function unitOf(value: Quantity | undefined): string {
  const unit = firstOf(text(value?.unit), text(value?.code))
  return unit === '1' ? '' : unit
}

/** "Amoxicillin/Clavulanate" is no address. */
const MACHINE_TEXT =
  /^(?:urn:|https?:\/\/|#\S+$|(?:Patient|Person|RelatedPerson|Practitioner(?:Role)?|Organization|Location|Encounter|CareTeam|HealthcareService|Device|Group|Substance|Medication(?:Request|Statement|Order)?)\/[\w.-]+$|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$)/i

/** A display that is an address or an id is none: families are shown names. */
export function readable(display: unknown): string {
  const shown = text(display)
  return MACHINE_TEXT.test(shown) ? '' : shown
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s?(.*)$/
const ZONE = /^(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i
const MIDNIGHT = /^00:00(?::00(?:[.,]0+)?)?$/

/**
 * A date as far as it is known. Midnight is how systems write a day: it becomes the day, which is the same day on every
 * device. A zone that is none is left out; the rest stays as it is, words too.
 */
export function date(value: unknown): string {
  const said = text(value)
  const [, day, time, zone] = INSTANT.exec(said) ?? []
  if (day === undefined || time === undefined || zone === undefined) return said
  if (MIDNIGHT.test(time)) return day
  return `${day}T${time.replace(',', '.')}${ZONE.test(zone) ? zone : ''}`
}

/**
 * When something was, for sorting: ms since 1970; a date that is only partly known counts from its beginning. -Infinity
 * for words and for nothing: those come last.
 */
function dateKey(date: string): number {
  const [, year, month, day, time] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(T.+)?$/.exec(date) ?? []
  if (year === undefined) return -Infinity
  const parsed = Date.parse(`${year}-${month ?? '01'}-${day ?? '01'}${time ?? ''}`)
  return Number.isNaN(parsed) ? Date.UTC(Number(year), 0, 1) : parsed
}

/** Newest first, undated last; those of one moment stay as they were. Each date is read once. */
export const newestFirst = <Row>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] =>
  rows
    .map((row) => ({ row, key: dateKey(dateOf(row)) }))
    .toSorted((a, b) => b.key - a.key || 0)
    .map(({ row }) => row)
