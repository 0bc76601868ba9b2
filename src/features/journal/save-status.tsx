import { Trans, useLingui } from '@lingui/react/macro'
import type { PlainDate } from '#contract/ids.ts'
import { type StoredChange, useChangeStatus } from '#data/waiting/change-status.ts'
import { formatMoment } from '#lib/moment.ts'
import { ChangeStatus } from '#ui/change-status.tsx'
import * as css from './prompt.css.ts'

interface SaveStatusProps {
  profileId: string
  /** Absent: whichever day was answered last, and a place that is there before there is anything to say. */
  day?: PlainDate
  /** Server time of the answer that is shown, where nothing newer is to be said of it. */
  receivedAt?: string | null | undefined
}

/** The status of the last answers and notes of this person: a question about one, too. */
export function SaveStatus({ profileId, day, receivedAt }: SaveStatusProps) {
  const { i18n } = useLingui()
  const status = useChangeStatus((change) => isOf(change, profileId, day))
  if (status === null && day !== undefined) {
    if (!receivedAt) return null
    return (
      <p className={css.soft}>
        <Trans>Saved {formatMoment(receivedAt, i18n.locale)}</Trans>
      </p>
    )
  }
  // That it was received is said by SPEC §8 in a notification (DECISIONS H11).
  return <ChangeStatus status={status?.kind === 'received' ? null : status} />
}

function isOf(change: StoredChange, profileId: string, day: PlainDate | undefined): boolean {
  const input = change.input as { profileId?: unknown; day?: unknown } | null
  return (
    (change.command === 'journal.answer' || change.command === 'journalNotes.write') &&
    input?.profileId === profileId &&
    (day === undefined || input.day === day)
  )
}
