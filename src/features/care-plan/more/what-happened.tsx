import { Trans } from '@lingui/react/macro'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import * as css from '../plan-read.css.ts'

/** What the plan is made from: what really happened, logged in seconds and looked back on. */
export function WhatHappened() {
  return (
    <Card title={<Trans>What happened</Trans>} tone="quiet">
      <div className={css.before}>
        <ButtonLink to="/dashboard/incidents" search={{ log: 'new' }} variant="secondary" icon={Plus}>
          <Trans>Log what happened</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/incidents" variant="secondary" icon={ClipboardList}>
          <Trans>Look back</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
