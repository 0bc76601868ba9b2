/**
 * The words the boot painter needs, translated once by the app and kept with its hint: one source for every word, and
 * no catalog to load before the first paint. Placeholders stay in braces; the painter fills them in.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ambulanceWords } from '#features/emergency/ambulance-words.ts'
import { monthsFormat, yearsFormat } from '#lib/age.ts'
import { emergencyPlace, timeZone } from '#lib/emergency-numbers.ts'
import { CARE_PLAN_WORDS, ROLE_WORDS, SECTION_WORDS } from '#lib/care-words.ts'
import { MEDICINE_WORDS } from '#words/medicine-line.ts'

const [name, carer, moment, pending] = ['{name}', '{carer}', '{moment}', '{pending}']

const SCREEN_WORDS = {
  dashboard: msg`Dashboard`,
  carePlan: msg`Care plan`,
  journal: msg`Journal`,
  documents: msg`Documents`,
  records: msg`Records`,
  more: msg`More`,
  emergency: msg`Emergency`,
  dependent: msg`Dependent`,
  noneRecorded: msg`None recorded`,
  allergiesUnknown: msg`Allergies not filled in. Ask.`,
  whoToCall: msg`Who to call`,
  noNumber: msg`No number`,
  noNumberYet: msg`No phone number yet.`,
  doctor: msg`Doctor`,
  specialist: msg`Specialist`,
  editHint: msg`Click the two-dot button above to edit`,
  asOfToday: msg`As of today ${moment}`,
  asOf: msg`As of ${moment}`,
  plusPending: msg`plus ${pending} of your changes not yet sent`,
  close: msg`Close`,
  ifYouSee: msg`If you see`,
  whatCalms: msg`What calms ${name}`,
  inTheCareOf: msg`in the care of ${carer}`,
  callSomebody: msg`Call ${name}`,
  noStepsYet: msg`What you’ll see and what to do: not filled in yet.`,
  moreNumbers: msg`More numbers`,
  notTranslated: msg`The family’s words are not translated.`,
  callAmbulance: ambulanceWords('{number}'),
  noAmbulance: msg`The local emergency number: often 112 or 911.`,
} satisfies Record<string, MessageDescriptor>

/** Said here for the painter: the browser is slow to load its own words for units. From two on they are the same. */
const ageWords = (locale: string) => ({
  'age.month': monthsFormat(locale).format(1),
  'age.months': counted(monthsFormat(locale)),
  'age.years': counted(yearsFormat(locale)),
})

const counted = (format: Intl.NumberFormat): string =>
  format
    .formatToParts(2)
    .map(({ type, value }) => (type === 'integer' ? '{count}' : value))
    .join('')

export type BootWord =
  | keyof typeof SCREEN_WORDS
  | keyof ReturnType<typeof ageWords>
  | 'here'
  | `field.${keyof typeof CARE_PLAN_WORDS}`
  | `section.${keyof typeof SECTION_WORDS}`
  | `medicine.${keyof typeof MEDICINE_WORDS}`
  | `role.${keyof typeof ROLE_WORDS}`

/** All of them in the active language. */
export function bootWords(i18n: I18n): Record<BootWord, string> {
  const { country, numbers } = emergencyPlace(timeZone())
  const translated = (prefix: string, words: Record<string, MessageDescriptor>) =>
    Object.entries(words).map(([key, word]) => [`${prefix}${key}`, i18n._(word)])
  return Object.fromEntries([
    ...translated('', SCREEN_WORDS),
    ...translated('field.', CARE_PLAN_WORDS),
    ...translated('section.', SECTION_WORDS),
    ...translated('medicine.', MEDICINE_WORDS),
    ...translated('role.', ROLE_WORDS),
    ...Object.entries(ageWords(i18n.locale)),
    ['here', [timeZone(), country, ...numbers].join(' ')],
  ]) as Record<BootWord, string>
}
