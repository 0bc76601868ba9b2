/** What an appointment holds, in the family's words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppointmentFields } from '#contract/appointments-content.ts'

export const APPOINTMENT_WORDS: Record<keyof AppointmentFields, MessageDescriptor> = {
  when: msg`Date and time`,
  withWhom: msg({ context: 'of an appointment', message: 'With whom' }),
  place: msg({ context: 'of an appointment', message: 'Where' }),
  questions: msg`Questions to ask`,
  said: msg`What was said`,
  papers: msg({ context: 'documents taken along', message: 'Papers' }),
}
