import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/rotate-ccw-clock'
import { type Activity, ActivityPage, activityPath } from '#contract/account-activity.ts'
import { type Answered, readAsUser } from '#data/account/request-result.ts'
import { useNetwork } from '#data/network.ts'
import { device } from '#data/session/this-device.ts'
import { formatMoment } from '#lib/moment.ts'
import { useReading } from '#lib/use-reading.ts'
import { cannotReach } from '#words/unreachable-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'
import { useActivityWords } from './activity-words.ts'
import { NotRead } from './not-read.tsx'

/** The first events, or those before the ones that are there. Newest first. */
async function readOn(before?: ActivityPage): Promise<Answered<ActivityPage>> {
  const last = before?.events.at(-1)
  const answer = await readAsUser(
    device,
    { method: 'GET', path: last ? `${activityPath}?before=${last.id}` : activityPath },
    ActivityPage,
  )
  if (answer.kind !== 'read' || !before) return answer
  const { events, more } = answer.value
  return { kind: 'read', value: { events: [...before.events, ...events], more } }
}

/** Who was there: what was done with this account, from which device and network. */
export function ActivityCard() {
  const asked = useReading(readOn, !cannotReach(useNetwork().state))
  const events = asked.value?.events
  return (
    <Card title={<Trans>Activity</Trans>} icon={History}>
      <div className={css.stack}>
        <p className={css.quiet}>
          <Trans>What happened in the last 400 days. If something was not you, change your password.</Trans>
        </p>
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
        <NotRead asked={asked} lines={4} />
        {asked.value?.more && !asked.failure && (
          <div>
            <Button variant="secondary" busy={asked.isBusy} onClick={asked.read}>
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
  const name = event.by === 'server' ? t`Havenbook` : event.device || t`Unknown device`
  const from = [formatMoment(event.at, i18n.locale), name, event.address].filter(Boolean).join(' · ')
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
