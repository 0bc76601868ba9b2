/** When a medicine is taken: the `effectiveTime`s of an entry in FHIR's words. What has none is kept as the source's code. */
import type { Timing, TimingRepeat } from 'fhir/r4.js'
import { firstOf } from '#server/records/fhir/values.ts'
import { numberOf, quantityOf, rangeOf, unitOf } from './cda-values.ts'
import { dateOf, type Interval, intervalOf, timeOfDay } from './cda-times.ts'
import { all, at, attribute, elements, type XmlElement } from './xml.ts'

type PeriodUnit = NonNullable<TimingRepeat['periodUnit']>
type When = NonNullable<TimingRepeat['when']>[number]

/** UCUM's units of time, and what systems write in their place. `m` is a metre in UCUM, and nobody's month or minute. */
const UNITS: Readonly<Record<string, PeriodUnit>> = {
  s: 's',
  min: 'min',
  minute: 'min',
  h: 'h',
  hr: 'h',
  hour: 'h',
  d: 'd',
  day: 'd',
  wk: 'wk',
  week: 'wk',
  mo: 'mo',
  month: 'mo',
  a: 'a',
  yr: 'a',
  year: 'a',
}
const WHEN = 'MORN AFT EVE NIGHT HS WAKE C CM CD CV AC ACM ACD ACV PC PCM PCD PCV'.split(' ')

export interface Times {
  /** From when to when it is taken. */
  bounds: Interval
  /** A single moment. */
  moment: string
  /** One for each rhythm; two are two instructions. */
  timings: Timing[]
  /** Periods that are no rhythm, as the source's code: for where nothing else says how often. */
  fillers: Timing[]
}

export function timesOf(entry: XmlElement): Times {
  const told = all(entry, 'effectiveTime').flatMap(parts)
  const times = told.filter((one) => !isExcluded(one))
  const rhythms = times.filter((one) => at(one, 'period') ?? at(one, 'event') ?? at(one, 'frequency'))
  const spans = times.filter((one) => !rhythms.includes(one))
  const span = spans.find((one) => at(one, 'low') ?? at(one, 'high') ?? at(one, 'width')) ?? spans[0]
  const width = quantityOf(at(span, 'width'))
  const widthUnit = UNITS[width?.unit ?? '']
  const duration = width && { ...width, ...(widthUnit ? { system: UCUM, code: widthUnit } : {}) }
  const fillers = rhythms.filter(isFiller)
  const rhythmic = rhythms.filter((one) => !isFiller(one)).map(timingOf)
  const timings = [...rhythmic, ...told.filter(isExcluded).map(exceptionOf)].filter((timing) => timing !== undefined)
  const moments = spans.map((one) => ((at(one, 'low') ?? at(one, 'high')) ? '' : firstOf(intervalOf(one).start ?? '')))
  return {
    bounds: intervalOf(span),
    moment: firstOf(...moments),
    timings: duration ? bounded(timings, duration) : timings,
    fillers: fillers.map(timingOf).filter((timing) => timing !== undefined),
  }
}

/**
 * athenahealth writes `2982616 m` at each medicine, beside "every day" as beside "twice daily". Metres are no time; and what
 * other systems mean by `m`, minutes or months, would be years: no medicine has that rhythm.
 */
function isFiller(time: XmlElement): boolean {
  const period = at(time, 'period')
  return attribute(period, 'unit') === 'm' && (numberOf(attribute(period, 'value')) ?? 0) > MINUTES_OF_A_YEAR
}
const MINUTES_OF_A_YEAR = 525_600

const UCUM = 'http://unitsofmeasure.org'

function bounded(timings: readonly Timing[], boundsDuration: TimingRepeat['boundsDuration']): Timing[] {
  const repeated = timings.length > 0 ? timings : [{}]
  return repeated.map((timing) => withRepeat(timing, { boundsDuration }))
}

/** The same rhythm within bounds. */
export const withRepeat = (timing: Timing, bounds: TimingRepeat): Timing =>
  Object.assign({}, timing, { repeat: { ...bounds, ...timing.repeat } })

/** A set of times (`SXPR_TS`) is told by its parts. What is taken out of it is told as a whole. */
const parts = (time: XmlElement): XmlElement[] => {
  const inner = isExcluded(time) ? [] : all(time, 'comp')
  return inner.length > 0 ? inner.flatMap(parts) : [time]
}

/** HL7's word for it: FHIR has no times at which something is not taken. */
const exceptionOf = (time: XmlElement): Timing | undefined => asCode(`exclude ${asItStands(time)}`)
const isExcluded = (time: XmlElement): boolean => attribute(time, 'operator') === 'E'

function asItStands(time: XmlElement): string {
  const value = firstOf(dateOf(time), attribute(time, 'value'), attribute(time, 'displayName'), attribute(time, 'code'))
  return [value, unitOf(attribute(time, 'unit')), ...elements(time).map(asItStands)].filter(Boolean).join(' ')
}

function timingOf(time: XmlElement): Timing | undefined {
  return at(time, 'event') ? ofEvent(time) : ofPeriod(time)
}

/** `PIVL_TS`: once in every period, which may be a range ("every 4 to 6 hours"). One with one end is told as it stands there. */
function ofPeriod(time: XmlElement): Timing | undefined {
  const period = at(time, 'period')
  const frequency = at(time, 'frequency')
  if (frequency) return ofFrequency(frequency, codeOf(time))
  const range = rangeOf(period)
  const high = range?.low && range.high
  const low = quantityOf(period) ?? (high && range?.low)
  const unit = UNITS[singular(low?.unit)]
  const isTold = low?.value !== undefined && unit && (!high || high.unit === low.unit) && !attribute(time, 'alignment')
  if (!isTold) return asCode(codeOf(time))
  const timeOfDays =
    unit === 'd'
      ? timeOfDay(firstOf(attribute(at(time, 'phase', 'low'), 'value'), attribute(at(time, 'phase'), 'value')))
      : ''
  const repeat: TimingRepeat = {
    frequency: 1,
    period: low.value,
    ...(high?.value === undefined ? {} : { periodMax: high.value }),
    periodUnit: unit,
    ...(timeOfDays ? { timeOfDay: [timeOfDays] } : {}),
  }
  return { repeat }
}

/** So many times in so long, as newer data types of HL7 have it. What it does not say clearly is told as it stands there. */
function ofFrequency(frequency: XmlElement, beside: string): Timing | undefined {
  const [times, span] = ['numerator', 'denominator'].map((name) => quantityOf(at(frequency, name)))
  const periodUnit = UNITS[singular(span?.unit)]
  if (times?.value === undefined || span?.value === undefined || !periodUnit || times.unit || beside) {
    const parts = [frequency, ...elements(frequency)].map((one) =>
      [attribute(one, 'value'), unitOf(attribute(one, 'unit'))].filter(Boolean).join(' '),
    )
    return asCode([beside, parts.filter(Boolean).join(' / ')].filter(Boolean).join(', '))
  }
  return { repeat: { frequency: times.value, period: span.value, periodUnit } }
}

const singular = (unit: string | undefined): string => {
  const lower = unit ?? ''
  return lower in UNITS ? lower : lower.toLowerCase().replace(/s$/, '')
}

/** What stands in the period, as it stands there: '' without anything. */
function codeOf(time: XmlElement): string {
  const period = at(time, 'period')
  const [own = '', low = '', high = ''] = [period, at(period, 'low'), at(period, 'high')].map((one) =>
    [attribute(one, 'value'), unitOf(attribute(one, 'unit'))].filter(Boolean).join(' '),
  )
  const range = low && high ? `${low} – ${high}` : (low && `≥ ${low}`) || (high && `≤ ${high}`)
  return [own, range, attribute(time, 'alignment')].filter(Boolean).join(' ')
}

/** `EIVL_TS`: by an event of the day, such as before breakfast (ACM), perhaps some time from it. */
function ofEvent(time: XmlElement): Timing | undefined {
  const event = at(time, 'event')
  const code = attribute(event, 'code')
  const offset = at(time, 'offset')
  const [from = '', until = ''] = [at(offset, 'low') ?? offset, at(offset, 'high')].map((one) =>
    [attribute(one, 'value'), unitOf(attribute(one, 'unit'))].filter(Boolean).join(' '),
  )
  const minutes = minutesOf(at(offset, 'low') ?? offset)
  // FHIR has one moment, which is after the event unless the event itself is before a meal.
  const isOne = until === '' || until === from
  const isTold = from === '' ? until === '' : isOne && minutes !== undefined && (minutes >= 0 || code.startsWith('AC'))
  if (!isTold || !WHEN.includes(code)) {
    const shift = [from, isOne ? '' : until].filter(Boolean).join(' – ')
    return asCode([firstOf(attribute(event, 'displayName'), code), shift].filter(Boolean).join(' '))
  }
  return { repeat: { when: [code as When], ...(minutes ? { offset: Math.abs(minutes) } : {}) } }
}

/** FHIR tells offsets in minutes. */
function minutesOf(offset: XmlElement | undefined): number | undefined {
  const value = numberOf(attribute(offset, 'value'))
  const unit = UNITS[singular(attribute(offset, 'unit'))]
  if (value === undefined) return undefined
  return unit === 'min' ? value : unit === 'h' ? value * 60 : undefined
}

const asCode = (text: string): Timing | undefined => (text ? { code: { text } } : undefined)
