import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CheckedScreen } from '#contract/offline-check.ts'
import type { RecordKind } from '#contract/records-content.ts'
import { RECORD_KIND_WORDS } from '#words/more/record-words.ts'

/** What of the app is looked at, in plain words. */
export const SCREEN_WORDS: Record<CheckedScreen | 'pdf', MessageDescriptor> = {
  start: msg`The app opens, in three languages`,
  'care-plan': msg`Screens of the care plan and for emergencies`,
  attributes: msg`Screen of strengths and calming strategies`,
  medication: msg`Screen of medications`,
  vaccinations: msg`Screen of vaccinations`,
  'dr-visit-notes': msg`Screen of doctor visit notes`,
  documents: msg`Screens of documents`,
  appointments: msg`Screens of appointments`,
  pdf: msg`The PDF viewer`,
}

/** And of each person. */
export const PERSON_WORDS: Record<'emergency' | 'care-plan' | 'attributes' | RecordKind, MessageDescriptor> = {
  emergency: msg`Emergency view`,
  'care-plan': msg`Care plan`,
  attributes: msg`Strengths, interests, what calms`,
  ...RECORD_KIND_WORDS,
}
