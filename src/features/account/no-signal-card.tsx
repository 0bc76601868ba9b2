import { Trans } from '@lingui/react/macro'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'

/** The way to the offline check, from where people look after this device. */
export function NoSignalCard() {
  return (
    <Card title={<Trans>This device offline</Trans>} icon={PlaneTakeoff}>
      <div className={css.stack}>
        <p>
          <Trans>Before you leave, check that everything opens offline.</Trans>
        </p>
        <div>
          <ButtonLink to="/dashboard/no-signal" variant="secondary">
            <Trans>Check offline access</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
