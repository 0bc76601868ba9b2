/** The family's words for what a care plan holds. One list for the plan, the emergency view and "Waiting to send". Keyed by the names on the wire. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

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

export const DEPENDENT_WORDS = {
  firstName: msg`First Name`,
  lastName: msg`Last Name`,
  birthDate: msg`Date of Birth`,
  gender: msg`Gender`,
  relation: msg`Relationship`,
} satisfies Words

export const GENDER_WORDS = {
  Male: msg`Male`,
  Female: msg`Female`,
  Other: msg`Other`,
} satisfies Words

export const ROLE_WORDS = {
  Parent: msg`Parent`,
  Guardian: msg`Guardian`,
  Caregiver: msg`Caregiver`,
  Self: msg`Self`,
  Admin: msg`Admin`,
} satisfies Words
