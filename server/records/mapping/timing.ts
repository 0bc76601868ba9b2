/** When a medicine is taken, in words, from FHIR's Timing. What has no word is shown as the source's code, never left out. */
import type { CodeableConcept, Duration, Quantity, Range, Timing } from 'fhir/r4.js'
import type { DoseTexts } from '#server/content/dose-texts.ts'
import type { RecordTexts } from '#server/content/record-texts.ts'
import { concept, date, text, unitOf } from '#server/records/fhir/values.ts'

type Repeat = NonNullable<Timing['repeat']>

/** "2× per day, before breakfast, for 10 days"; '' without any. */
export function timingText(timing: Timing | undefined, texts: RecordTexts): string {
  const repeat: Repeat = typeof timing?.repeat === 'object' && timing.repeat !== null ? timing.repeat : {}
  const { dose } = texts
  const often = oftenText(repeat, dose)
  const events = strings(timing?.event).map(date)
  const parts = [
    often,
    // "BID" beside "2× per day" would be the same said twice.
    codeText(timing?.code, often, dose),
    whenText(repeat, dose),
    daysText(repeat, texts),
    strings(repeat.timeOfDay).length > 0 ? dose.at(strings(repeat.timeOfDay).map(clock).join(', ')) : '',
    repeat.duration === undefined
      ? ''
      : dose.eachFor(lasting(repeat.duration, repeat.durationMax, repeat.durationUnit, dose)),
    repeat.count === undefined ? '' : dose.inAll(range(repeat.count, repeat.countMax)),
    boundsText(repeat, dose),
    events.length > 0 ? dose.on(events.join(', ')) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** A period without a frequency is once in it: "every week". */
function oftenText(repeat: Repeat, dose: DoseTexts): string {
  const times = range(repeat.frequency, repeat.frequencyMax)
  const period = range(repeat.period, repeat.periodMax)
  const unit = text(repeat.periodUnit)
  if (times !== '') return dose.often(times, period, unit)
  return period === '' ? unit : dose.every(period, unit)
}

/** GTSAbbreviation: [times, period, unit], or a time of day. */
const CODES: Readonly<Record<string, readonly [times: string, period: string, unit: string] | string>> = {
  QD: ['1', '1', 'd'],
  DAILY: ['1', '1', 'd'],
  BID: ['2', '1', 'd'],
  TID: ['3', '1', 'd'],
  QID: ['4', '1', 'd'],
  QOD: ['1', '2', 'd'],
  WK: ['1', '1', 'wk'],
  MO: ['1', '1', 'mo'],
  AM: 'MORN',
  PM: 'AFT',
  BED: 'HS',
  QHS: 'HS',
}

function codeText(code: CodeableConcept | undefined, often: string, dose: DoseTexts): string {
  const said = concept(code)
  const bare = said.toUpperCase().replaceAll('.', '')
  const [, hours] = /^Q(\d{1,2})H$/.exec(bare) ?? []
  const known = hours === undefined ? CODES[bare] : (['1', hours, 'h'] as const)
  if (known === undefined) return said
  const words = typeof known === 'string' ? dose.when(known) : dose.often(...known)
  return words === often ? '' : words
}

function whenText(repeat: Repeat, dose: DoseTexts): string {
  const codes: unknown = repeat.when
  const words = strings(typeof codes === 'string' ? [codes] : codes).map((code) => dose.when(code) || code)
  const said = words.join(', ')
  if (said === '' || repeat.offset === undefined || repeat.offset === 0) return said
  return strings(codes).every((code) => /^[AP]C/.test(code))
    ? dose.offset(text(repeat.offset), said)
    : dose.later(text(repeat.offset), said)
}

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function daysText(repeat: Repeat, { language, dose }: RecordTexts): string {
  const days = strings(repeat.dayOfWeek)
  // Most medicines name none, and a format costs more to make than the rest of a row.
  if (days.length === 0) return ''
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const words = days.map((day) => {
    const place = DAYS.indexOf(day.toLowerCase())
    // 2024-01-01 is a Monday.
    return place < 0 ? day : format.format(Date.UTC(2024, 0, 1 + place))
  })
  return dose.on(words.join(', '))
}

function boundsText(repeat: Repeat, dose: DoseTexts): string {
  const { start, end } = repeat.boundsPeriod ?? {}
  return [
    dose.between(date(start), date(end)),
    quantityLasting(repeat.boundsDuration, dose),
    rangeLasting(repeat.boundsRange, dose),
  ]
    .filter(Boolean)
    .join(', ')
}

const quantityLasting = (value: Duration | Quantity | undefined, dose: DoseTexts): string =>
  value?.value === undefined ? '' : dose.during(dose.lasting(text(value.value), timeUnit(value)))

function rangeLasting(value: Range | undefined, dose: DoseTexts): string {
  if (!value?.low || !value.high) {
    const sign = value?.low ? '≥' : '≤'
    const end = value?.low ?? value?.high
    return end?.value === undefined ? '' : dose.during(dose.lasting(`${sign} ${text(end.value)}`, timeUnit(end)))
  }
  return dose.during(
    dose.lasting(range(value.low.value, value.high.value), timeUnit(value.high) || timeUnit(value.low)),
  )
}

/** The code has words in each language; `unit` has those of the source. */
const timeUnit = (value: Quantity): string => text(value.code) || unitOf(value)

const lasting = (value: unknown, most: unknown, unit: unknown, dose: DoseTexts): string =>
  dose.lasting(range(value, most), text(unit))

/** "2", "2–3", "≤ 3"; '' without a number. */
function range(least: unknown, most: unknown): string {
  const [low, high] = [text(least), text(most)]
  if (low === '') return high && `≤ ${high}`
  return high !== '' && low !== high ? `${low}–${high}` : low
}

/** Without seconds that are none. */
const clock = (time: string): string => time.replace(/^(\d{2}:\d{2}):00(?:\.0+)?$/, '$1')

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : [])
