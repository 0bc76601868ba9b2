/** The family's words for the doctors' records, wherever they are spoken of. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CURRENT_STATUS_WORDS } from '../medicine-line.ts'
import type { DrVisitNote, Medication, Vaccination } from '#contract/records.ts'
import { isNotGiven, type RecordKind } from '#contract/records-content.ts'

export const RECORD_KIND_WORDS: Record<RecordKind, MessageDescriptor> = {
  medications: msg`Medications`,
  vaccinations: msg`Vaccinations`,
  'dr-visit-notes': msg`Doctor visit notes`,
}

const MEDICATION_STATUS: Record<string, MessageDescriptor> = {
  ...CURRENT_STATUS_WORDS,
  active: msg`Current`,
  stopped: msg`Past (stopped)`,
  completed: msg`Past (completed)`,
  cancelled: msg`Past (canceled)`,
  ended: msg`Past (completed)`,
  aborted: msg`Past (stopped)`,
  'not-taken': msg`Not taken`,
  'do-not-take': msg`Must not be taken`,
  intended: msg`Planned`,
}

/** What the source says of a medicine now. */
export const medicationStatus = ({ status }: Pick<Medication, 'status'>): MessageDescriptor =>
  MEDICATION_STATUS[status] ?? CURRENT_STATUS_WORDS.unknown

/** `not-done` must read 'Not given' (DECISIONS I4). */
export const vaccinationStatus = ({ status, isReported }: Pick<Vaccination, 'status' | 'isReported'>) => {
  if (isNotGiven(status)) return msg({ context: 'a dose of a vaccine', message: 'Not given' })
  if (status !== 'completed') return CURRENT_STATUS_WORDS.unknown
  return isReported ? msg`Reported, not given here` : msg`Given`
}

/** Null for a note that is as it should be. */
export function noteStatus({ status, docStatus }: Pick<DrVisitNote, 'status' | 'docStatus'>): MessageDescriptor | null {
  if (status === 'superseded') return msg`Replaced by a newer note`
  if (docStatus === 'withdrawn') return msg`Withdrawn`
  return docStatus === 'preliminary' ? msg`Preliminary` : null
}
