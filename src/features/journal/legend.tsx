import { Trans } from '@lingui/react/macro'
import { AnsweredMark, OpenMark, PendingMark } from './day-mark.tsx'
import * as css from './journal.css.ts'

/** What the marks of the calendar say. Each day's own name says it too, so a screen reader need not hear this. */
export function Legend({ hasPending }: { hasPending: boolean }) {
  return (
    <ul className={css.legend} aria-hidden>
      <li>
        <AnsweredMark /> <Trans>Answered</Trans>
      </li>
      <li>
        <OpenMark /> <Trans>Not answered</Trans>
      </li>
      {hasPending && (
        <li>
          <PendingMark /> <Trans>Not sent yet</Trans>
        </li>
      )}
      <li>
        <span className={css.todayMark} /> <Trans>Today</Trans>
      </li>
    </ul>
  )
}
