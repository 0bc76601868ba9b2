import { Trans } from '@lingui/react/macro'
import { PlaneTakeoff } from 'lucide-react'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './account.css.ts'

/** The way to the offline check, from where people look after this device. */
export function NoSignalCard() {
  return (
    <Card title={<Trans>This device without signal</Trans>} icon={PlaneTakeoff}>
      <div className={css.stack}>
        <p>
          <Trans>See, before you leave, whether everything you need opens here without a network.</Trans>
        </p>
        <div>
          <ButtonLink to="/dashboard/no-signal" variant="secondary">
            <Trans>Try without signal</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
