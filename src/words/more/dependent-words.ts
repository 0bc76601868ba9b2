import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Words = Record<string, MessageDescriptor>

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
