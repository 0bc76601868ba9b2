import { Trans, useLingui } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { IncidentView } from '#data/incidents.ts'
import { isFirstPress } from '#lib/first-press.ts'
import { useWaiting } from '#lib/use-settled.ts'
import { formatWallClock, formatWallTime } from '#lib/wall-time.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Facts } from '#ui/facts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { INCIDENT_WORDS } from '#words/more/incident-words.ts'
import * as css from './incidents.css.ts'
import { OFFERED_FIELDS } from './offered-words.ts'

interface IncidentItemProps {
  incident: IncidentView
  onEdit: () => void
  onDelete: () => void
}

/** One incident as it was logged, and what can be done with it. */
export function IncidentItem({ incident, onEdit, onDelete }: IncidentItemProps) {
  const { t, i18n } = useLingui()
  const { happenedAt, durationMinutes, observer } = incident
  const isWaiting = useWaiting(Number(incident.isPending)) > 0
  const when = formatWallTime(happenedAt, i18n.locale)
  const written = OFFERED_FIELDS.filter((field) => incident[field] !== '')
  const isForPlan = incident.behavior !== '' || incident.consequence !== ''
  const facts = [
    durationMinutes === null ? null : t`${durationMinutes} min`,
    observer,
    isWaiting ? t`Saved on this device` : null,
  ]
  return (
    <li className={css.item}>
      <div className={css.itemHead}>
        <p className={css.facts}>
          <b className={css.time}>{formatWallClock(happenedAt, i18n.locale)}</b>
          {facts.some(Boolean) && ' · '}
          <Facts of={facts} />
        </p>
        <div className={css.tools}>
          <IconButton icon={Pencil} label={t`Change: ${when}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={t`Delete: ${when}`} onClick={(event) => isFirstPress(event) && onDelete()} />
        </div>
      </div>
      <dl className={css.said}>
        {written.map((field) => (
          <div key={field}>
            <dt className={css.name}>{t(INCIDENT_WORDS[field])}</dt>
            <dd dir="auto" className={css.text}>
              {incident[field]}
            </dd>
          </div>
        ))}
      </dl>
      {isForPlan && (
        <ButtonLink
          to="/dashboard/care-plan"
          search={{ incident: incident.id }}
          variant="quiet"
          icon={HeartHandshake}
          className={css.toPlan}
          aria-label={t`Write this into the plan: ${when}`}
        >
          <Trans>Write this into the plan</Trans>
        </ButtonLink>
      )}
    </li>
  )
}
