import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallLine } from '#contract/care-reading.ts'
import { ROLE_WORDS } from './role-words.ts'
import './plan-words.ts'

const DOCTOR_WORDS = { doctor: msg`Doctor`, specialist: msg`Specialist` }

/** What somebody who can be called is to the person; '' where the family has not said. */
export function calledAs({ kind, role, relation }: CallLine, i18n: I18n): string {
  if (kind !== 'family') return i18n._(DOCTOR_WORDS[kind])
  // An Admin of Havenbook is nothing of the kind to the person.
  return role && role !== 'Admin' ? i18n._(ROLE_WORDS[role]) : relation
}
