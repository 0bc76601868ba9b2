import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAskingCount, useUnsentCount } from '#data/unsent.ts'
import { Card } from '#ui/card.tsx'
import * as css from './dashboard.css.ts'

/** What is only on this device. Each change stands in "Waiting to send", behind the status line. */
export function WaitingCard() {
  const unsent = useUnsentCount()
  const asking = useAskingCount() ?? 0
  if (unsent === undefined) return null
  return (
    <Card title={<Trans>Waiting to send</Trans>} tone="quiet">
      <div className={css.stack}>
        {unsent === 0 ? (
          <p>
            <Trans>Everything you wrote has been received.</Trans>
          </p>
        ) : (
          <p>
            <Plural
              value={unsent}
              one="# change is only on this device. It is sent by itself as soon as that is possible."
              other="# changes are only on this device. They are sent by themselves as soon as that is possible."
            />
          </p>
        )}
        {asking > 0 && (
          <p>
            <b>
              <Plural value={asking} one="# of them needs your answer." other="# of them need your answer." />
            </b>
          </p>
        )}
        {unsent > 0 && (
          <Link to="/dashboard" search={{ open: 'waiting' }} replace resetScroll={false} className={css.footLink}>
            <Trans>Show what waits to be sent</Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}
