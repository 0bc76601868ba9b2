/** What is said of a medicine: of one that the family wrote down, and of one from the doctors' records. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FamilyMedicine } from '#contract/care-plan-content.ts'
import { type MedicineWord, medicineFacts } from '#contract/care-reading.ts'
import type { Medication } from '#contract/records.ts'
import { colon } from '#lib/colon.ts'
import { formatPlainDate, today } from '#lib/plain-date.ts'
import { formatSourceDate } from '#lib/source-date.ts'
import './plan-words.ts'

const [since, until, by] = ['{since}', '{until}', '{by}']

/** Around the family's own words; what stands in braces is filled in where it is said. */
export const MEDICINE_WORDS: Record<MedicineWord, MessageDescriptor> = {
  withFood: msg`with food`,
  notWithFood: msg`not with food`,
  since: msg`since ${since}`,
  until: msg`until ${until}`,
  by: msg`prescribed or given by ${by}`,
  ended: msg`no longer given`,
}

/** What a record says of a medicine that may be taken now, where it is not simply current. */
export const CURRENT_STATUS_WORDS = {
  'on-hold': msg`On hold`,
  listed: msg`As listed`,
  unknown: msg`Status unknown`,
} satisfies Record<string, MessageDescriptor>

/** Heads what stands in the records; what the family wrote has the name that it has in the care plan (DECISIONS F10). */
export const RECORDED_TITLE = msg`Current medicines, from the doctors’ records`

/** What the family wrote about a medicine beside its name, as short facts in the language on the screen. */
export const factsOf = (medicine: FamilyMedicine, i18n: I18n): string[] =>
  medicineFacts(medicine, today(), (word, value) => {
    const said = word === 'until' ? formatPlainDate(value, i18n.locale) : value
    return i18n._(MEDICINE_WORDS[word]).replace(`{${word}}`, () => said)
  })

/** The whole of it in one line: "Melatonin: 3 mg, at bedtime, not with food". */
export const medicineLine = (medicine: FamilyMedicine, i18n: I18n): string =>
  lineOf(medicine.name, factsOf(medicine, i18n).join(', '), i18n)

/** Of a medicine that may be taken now: what its record says of it, and where it comes from: "from Lakeside Clinic, as of Mar 03, 2026". */
export function sourceFacts({ status, providerName, sourceName, datePrescribed }: Medication, i18n: I18n): string[] {
  const place = providerName || sourceName
  const date = formatSourceDate(datePrescribed, i18n.locale)
  const word = CURRENT_STATUS_WORDS[status as keyof typeof CURRENT_STATUS_WORDS] ?? CURRENT_STATUS_WORDS.unknown
  return [
    status === 'active' ? '' : i18n._(word),
    place === '' || date === '' ? place || date : i18n._(msg`from ${place}, as of ${date}`),
  ].filter((fact) => fact !== '')
}

/** As `medicineLine`, of a record: "Levetiracetam: 250 mg twice a day (from Lakeside Clinic, as of Mar 03, 2026)". */
export function recordedLine(medication: Medication, i18n: I18n): string {
  const source = sourceFacts(medication, i18n).join(', ')
  return lineOf(medication.medicationCodeableConcept, medication.dose, i18n) + (source && ` (${source})`)
}

const lineOf = (name: string, about: string, { locale }: I18n): string =>
  [name, about].filter((part) => part !== '').join(colon(locale))
