/**
 * How a medicine is taken. What the source wrote out comes first and whole; its coded fields stand beside it, never in its
 * place, and are marked where they say something else. Nothing is calculated.
 */
import type { CodeableConcept, Dosage, DosageDoseAndRate, Quantity, Range, Ratio } from 'fhir/r4.js'
import type { RecordTexts } from '#server/content/record-texts.ts'
import { concept, list, quantity, text, unitOf, untagged, whole } from '#server/records/fhir/values.ts'
import { disagrees } from './dose-agreement.ts'
import { timingText } from './timing.ts'

export interface DoseLine {
  /** '' when the source says nothing of it. */
  dose: string
  /** The sentence and the fields say different things; both are in `dose`. */
  doseDiffers: boolean
}

/** All instructions in their order, joined by '; '. `rendered`: the source's sentence for all of them together (R5). */
export function doseLine(dosages: Dosage[] | undefined, texts: RecordTexts, rendered = ''): DoseLine {
  const lines = bySequence(dosages).map((dosage) => lineOf(dosage, texts))
  const told = lines.map(({ dose }) => dose).filter(Boolean)
  const first = whole(rendered)
  const dose = first === '' || told.some((line) => line.startsWith(first)) ? told : [first, ...told]
  return { dose: dose.join('; '), doseDiffers: lines.some(({ doseDiffers }) => doseDiffers) }
}

const bySequence = (dosages: Dosage[] | undefined): Dosage[] =>
  list(dosages).toSorted((a, b) => (Number(a.sequence) || 0) - (Number(b.sequence) || 0))

function lineOf(dosage: Dosage, texts: RecordTexts): DoseLine {
  const sentences = sentencesOf(dosage)
  const said = sentences.join(' · ')
  const fields = fieldsOf(dosage, texts)
  if (said === '' || fields.length === 0) return { dose: said || fields.join(', '), doseDiffers: false }
  if (disagrees(said, dosage)) {
    return { dose: `${said} · ${texts.dose.butFields(fields.join(', '))}`, doseDiffers: true }
  }
  const more = fields.filter((field) => !mentions(said, field))
  return { dose: more.length === 0 ? said : `${said} (${more.join(', ')})`, doseDiffers: false }
}

/** More sentences than any instruction has are not held against each other. */
const COMPARED_MAX = 50

/** As somebody wrote them: none is shortened, and none stands twice. */
function sentencesOf(dosage: Dosage): string[] {
  const all = [
    whole(dosage.text),
    whole(dosage.patientInstruction),
    ...list(dosage.additionalInstruction).map((one) => untagged(whole(one.text)) || concept(one)),
  ].filter(Boolean)
  if (all.length > COMPARED_MAX) return all
  return all.filter((one, place) => !all.slice(0, place).some((before) => mentions(before, one)))
}

/** Word for word, so that "5 mg" is not found in "25 mg", nor in "2,5 mg". */
function mentions(sentence: string, part: string): boolean {
  const [inside, wanted] = [sentence, part].map(
    (one) =>
      ` ${one
        .toLowerCase()
        .replaceAll(/(?:[\s;·]|(?<!\d),|,(?!\d))+/g, ' ')
        .trim()} `,
  )
  return (
    inside !== undefined &&
    wanted !== undefined &&
    inside.replaceAll(/\.(?= )/g, '').includes(wanted.replaceAll(/\.(?= )/g, ''))
  )
}

/** Everything that the source has put in fields of their own, each in words. */
function fieldsOf(dosage: Dosage, texts: RecordTexts): string[] {
  const rates = list(dosage.doseAndRate)
  const parts = [
    ...rates.map(amountText),
    ...rates.map((rate) => rateText(rate, texts)),
    concept(dosage.method),
    concept(dosage.route),
    concept(dosage.site),
    timingText(dosage.timing, texts),
    asNeeded(dosage, texts),
    ...list<Ratio>(dosage.maxDosePerPeriod).map((most) => mostPerPeriod(most, texts)),
    most(dosage.maxDosePerAdministration, texts.dose.perAdministration, texts),
    most(dosage.maxDosePerLifetime, texts.dose.inALifetime, texts),
  ]
  return [...new Set(parts.filter(Boolean))]
}

const amountText = (rate: DosageDoseAndRate): string => quantity(rate.doseQuantity) || rangeText(rate.doseRange)

/** "1–2 tablets"; with a unit on each where they differ. With one end alone "≥ 1 tablet", "≤ 2 tablets". */
function rangeText(value: Range | undefined): string {
  const { low, high } = value ?? {}
  if (!low || !high || text(low.value) === '' || text(high.value) === '') {
    return quantity(low && { comparator: '>=', ...low }) || quantity(high && { comparator: '<=', ...high })
  }
  const [from, until] = [unitOf(low), unitOf(high)]
  if (from !== '' && until !== '' && from !== until) return `${quantity(low)} – ${quantity(high)}`
  return [`${text(low.value)}–${text(high.value)}`, until || from].filter(Boolean).join(' ')
}

/** DSTU2 and some vendors give a rate in words or by a code. */
function rateText(value: DosageDoseAndRate, { dose }: RecordTexts): string {
  const { rate } = value as { rate?: CodeableConcept }
  const { numerator, denominator } = value.rateRatio ?? {}
  const said =
    quantity(value.rateQuantity) ||
    rangeText(value.rateRange) ||
    perText(numerator, denominator, dose.per) ||
    concept(rate)
  return said && dose.rate(said)
}

function perText(
  numerator: Quantity | undefined,
  denominator: Quantity | undefined,
  per: (amount: string, unit: string) => string,
): string {
  const [amount, period] = [quantity(numerator), quantity(denominator)]
  return amount !== '' && period !== '' ? per(amount, period.replace(/^1 /, '')) : amount
}

function mostPerPeriod({ numerator, denominator }: Ratio, { dose }: RecordTexts): string {
  const amount = quantity(numerator)
  const [count, unit] = [text(denominator?.value), text(denominator?.code) || unitOf(denominator)]
  // "per day", and "per 2 days".
  const period = dose.lasting(count, unit).replace(/^1 /, '')
  return amount && dose.atMost(amount, period)
}

const most = (value: Quantity | undefined, per: string, { dose }: RecordTexts): string => {
  const amount = quantity(value)
  return amount && dose.atMost(amount, per)
}

/** One reason, or R5's several. */
function asNeeded(dosage: Dosage, { dose }: RecordTexts): string {
  const reasons = list<CodeableConcept>(dosage.asNeededCodeableConcept).map((one) => concept(one))
  const told = reasons.filter(Boolean).join(', ')
  if (told) return dose.asNeededFor(told)
  return dosage.asNeededBoolean === true ? dose.asNeeded : ''
}

/** The first dose that has a number; its unit comes from the same quantity and from nowhere else. */
export function doseQuantity(dosages: Dosage[] | undefined, dispensed: Quantity | undefined): Quantity | undefined {
  const rates = bySequence(dosages).flatMap(({ doseAndRate }) => list(doseAndRate))
  return [...rates.map((rate) => rate.doseQuantity), ...rates.map((rate) => rate.doseRange?.low), dispensed].find(
    (value) => text(value?.value) !== '',
  )
}
