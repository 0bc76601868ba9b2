import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/rotate-ccw-clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Activity } from '#contract/account-activity.ts'
import { formatMoment } from '#lib/moment.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as css from './account.css.ts'
import { useActivityWords } from './activity-words.ts'
import { useActivity } from './use-activity.ts'
import { useOutcomeWords } from '#words/more/use-outcome-words.ts'

/** Who was there: what was done with this account, from which device and network. */
export function ActivityCard() {
  const { t } = useLingui()
  const outcomeWords = useOutcomeWords()
  const { events, hasMore, failure, isOffline, isBusy, readMore } = useActivity()
  return (
    <Card title={<Trans>Activity</Trans>} icon={History}>
      <div className={css.stack}>
        <p className={css.quiet}>
          <Trans>What happened in the last 400 days. If something was not you, change your password.</Trans>
        </p>
        {!events && !failure && !isOffline && <Skeleton lines={4} />}
        {events?.length === 0 && (
          <p>
            <Trans>No activity yet.</Trans>
          </p>
        )}
        {events && events.length > 0 && (
          <ul className={css.devices}>
            {events.map((event) => (
              <ActivityRow key={event.id} event={event} />
            ))}
          </ul>
        )}
        {(failure || isOffline) && (
          <Banner
            isNews
            action={
              <Button variant="secondary" icon={RefreshCw} busy={isBusy} onClick={readMore}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {!failure || failure.kind === 'unreachable' ? (
              <Trans>You need to be online to see your activity.</Trans>
            ) : (
              outcomeWords(failure, t`Your activity could not be loaded.`)
            )}
          </Banner>
        )}
        {hasMore && !failure && (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={readMore}>
              <Trans>Show older activity</Trans>
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function ActivityRow({ event }: { event: Activity }) {
  const { t, i18n } = useLingui()
  const words = useActivityWords()(event)
  const device = event.by === 'server' ? t`Havenbook` : event.device || t`Unknown device`
  const from = [formatMoment(event.at, i18n.locale), device, event.address].filter(Boolean).join(' · ')
  return (
    <li className={css.device}>
      <div className={css.deviceWords}>
        <b dir="auto">{words}</b>
        <span className={css.quiet}>{from}</span>
      </div>
      {event.isThisDevice && (
        <Badge>
          <Trans>This device</Trans>
        </Badge>
      )}
    </li>
  )
}
