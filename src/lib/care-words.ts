/** The family's words for what a care plan holds. One list for the plan, the emergency view and "Waiting to send". */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CarePlanField, CarePlanSection } from '#contract/care-plan.ts'
import type { DependentInput, Gender, Role } from '#contract/people.ts'

export const SECTION_WORDS: Record<CarePlanSection, MessageDescriptor> = {
  basic: msg`Basic Information`,
  accommodations: msg`Needed Accommodations`,
  emergency: msg`Emergency Care`,
}

export const CARE_PLAN_WORDS: Record<CarePlanField | 'name' | 'birthDate', MessageDescriptor> = {
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
  symptoms: msg`What it looks like`,
  measures: msg`What helps`,
  parentNotes: msg`Notes from the family`,
}

export const DEPENDENT_WORDS: Record<keyof DependentInput, MessageDescriptor> = {
  firstName: msg`First Name`,
  lastName: msg`Last Name`,
  birthDate: msg`Date of Birth`,
  gender: msg`Gender`,
  relation: msg`Relationship`,
}

export const GENDER_WORDS: Record<Gender, MessageDescriptor> = {
  Male: msg`Male`,
  Female: msg`Female`,
  Other: msg`Other`,
}

export const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  Parent: msg`Parent`,
  Guardian: msg`Guardian`,
  Caregiver: msg`Caregiver`,
  Self: msg`Self`,
  Admin: msg`Admin`,
}
