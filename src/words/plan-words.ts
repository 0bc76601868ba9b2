/**
 * The family's words for what a care plan holds, keyed by the names on the wire. With them come all words of care plan and emergency
 * view (`lingui.config.ts`), for whatever says one of them.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepWords } from './keep-words.ts'

keepWords(import.meta.glob('/src/locales/plan/*.po', { eager: true }))

type Words = Record<string, MessageDescriptor>

export const SECTION_WORDS = {
  basic: msg`Basic Information`,
  accommodations: msg`Needed Accommodations`,
  emergency: msg`Emergency Care`,
  medicines: msg`Medicines the family gives`,
} satisfies Words

export const CARE_PLAN_WORDS = {
  name: msg`Name`,
  birthDate: msg`Date of Birth`,
  diagnosisDetails: msg`Diagnosis`,
  allergies: msg`Allergies`,
  providerName: msg`Doctor`,
  providerPhoneNumber: msg`Doctor’s phone number`,
  specialtyProviders: msg`Specialists`,
  dietOrFeed: msg`Diet and feeding`,
  napTime: msg`Nap time`,
  outdoorActivities: msg`Outdoor activities`,
  transportation: msg`Transportation`,
  behaviorChanges: msg`Behavior changes`,
  additionalComments: msg`Additional comments`,
  classActivities: msg`Class activities`,
  toileting: msg`Toileting`,
  extraCurricularActivities: msg`Extracurricular activities`,
  symptoms: msg`What you’ll see`,
  measures: msg`What to do`,
  episodes: msg`What you’ll see, and what to do`,
  episodesAs: msg`What you’ll see, and what to do`,
  contacts: msg`Who else to call`,
  medicines: msg`Medicines the family gives`,
  communication: msg`Communicates by`,
  touch: msg`Do not touch / do this instead`,
  weight: msg`Weight`,
  bloodType: msg`Blood type`,
  insurance: msg`Insurance`,
  parentNotes: msg`Notes from the family`,
} satisfies Words
