import { Trans, useLingui } from '@lingui/react/macro'
import Tick from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { Check } from '#data/offline-check/offline-check.ts'
import { formatMoment } from '#lib/moment.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './offline-check.css.ts'
import { useWhat } from './use-check-name.ts'

/** Everything that was read, line by line: the app, then each person. */
export function CheckGroups({ checks }: { checks: readonly Check[] }) {
  const groups = Map.groupBy(checks, ({ subject }) => (subject.of === 'app' ? '' : subject.id))
  return (
    <div className={css.groups}>
      {[...groups].map(([id, lines]) => (
        <CheckGroup key={id} lines={lines} />
      ))}
    </div>
  )
}

function CheckGroup({ lines }: { lines: readonly Check[] }) {
  const { i18n } = useLingui()
  const whatOf = useWhat()
  const subject = lines[0]?.subject
  return (
    <Card title={subject?.of === 'person' ? <bdi>{subject.name}</bdi> : <Trans>The app itself</Trans>}>
      <ul className={css.items}>
        {lines.map(({ subject: line, isReady, asOf }) => (
          <li key={whatOf(line)} className={css.item} data-missing={isReady ? undefined : ''}>
            <Icon of={isReady ? Tick : CircleAlert} size={20} className={css.mark} />
            <span className={css.words}>
              {whatOf(line)}
              <span className={css.state}>
                {!isReady ? (
                  <Trans>Missing</Trans>
                ) : asOf === null ? (
                  <Trans>Here</Trans>
                ) : (
                  <Trans>Here, as of {formatMoment(asOf, i18n.locale)}</Trans>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
