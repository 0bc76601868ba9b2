/** How a medicine is taken, in words: as the prescriber wrote it, or built from the parts. Nothing is calculated. */
import type { Dosage, Quantity, Timing } from 'fhir/r4.js'
import type { RecordTexts, TimeUnit } from '#server/content/record-texts.ts'
import { concept, firstOf, list, quantity, text, unitOf } from '#server/records/fhir/values.ts'

/** All instructions in their order, joined by '; '; '' when there are none. */
export function doseText(dosages: Dosage[] | undefined, texts: RecordTexts): string {
  return bySequence(dosages)
    .map((dosage) => firstOf(text(dosage.text), text(dosage.patientInstruction), built(dosage, texts)))
    .filter(Boolean)
    .join('; ')
}

const bySequence = (dosages: Dosage[] | undefined): Dosage[] =>
  list(dosages).toSorted((a, b) => (Number(a.sequence) || 0) - (Number(b.sequence) || 0))

function built(dosage: Dosage, texts: RecordTexts): string {
  const parts = [amount(dosage), concept(dosage.route), timing(dosage.timing, texts), asNeeded(dosage, texts)]
  return parts.filter(Boolean).join(', ')
}

function amount(dosage: Dosage): string {
  const [rate] = list(dosage.doseAndRate)
  const { low, high } = rate?.doseRange ?? {}
  const range = low && high ? `${text(low.value)}–${quantity({ ...high, unit: unitOf(high) || unitOf(low) })}` : ''
  // DSTU2 has the dose right here.
  const old = (dosage as { doseQuantity?: Quantity }).doseQuantity
  return firstOf(quantity(rate?.doseQuantity), range, quantity(low ?? high), quantity(old))
}

const UNITS: readonly string[] = ['s', 'min', 'h', 'd', 'wk', 'mo', 'a']

function timing(value: Timing | undefined, texts: RecordTexts): string {
  const code = concept(value?.code)
  if (code) return code
  const { frequency, period, periodUnit, dayOfWeek, timeOfDay } = value?.repeat ?? {}
  const often =
    typeof frequency === 'number' && typeof period === 'number' && UNITS.includes(periodUnit ?? '')
      ? texts.timing(frequency, period, periodUnit as TimeUnit)
      : ''
  return [often, ...(Array.isArray(dayOfWeek) ? dayOfWeek : []), ...(Array.isArray(timeOfDay) ? timeOfDay : [])]
    .map(text)
    .filter(Boolean)
    .join(' ')
}

function asNeeded(dosage: Dosage, texts: RecordTexts): string {
  const reason = concept(dosage.asNeededCodeableConcept)
  if (reason) return texts.asNeededFor(reason)
  return dosage.asNeededBoolean === true ? texts.asNeeded : ''
}

/** The first dose that has a number; its unit comes from the same quantity and from nowhere else. */
export function doseQuantity(dosages: Dosage[] | undefined, dispensed: Quantity | undefined): Quantity | undefined {
  const rates = bySequence(dosages).flatMap(({ doseAndRate }) => list(doseAndRate))
  const old = bySequence(dosages).map((dosage) => (dosage as { doseQuantity?: Quantity }).doseQuantity)
  return [
    ...rates.map((rate) => rate.doseQuantity),
    ...rates.map((rate) => rate.doseRange?.low),
    ...old,
    dispensed,
  ].find((value) => text(value?.value) !== '')
}
