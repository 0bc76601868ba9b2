import { Trans } from '@lingui/react/macro'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import * as css from '../dashboard.css.ts'

/** The way to log what happened in seconds, and to what was logged. */
export function WhatHappenedCard() {
  return (
    <Card title={<Trans>What happened</Trans>}>
      <div className={css.buttons}>
        <ButtonLink to="/dashboard/incidents" search={{ log: 'new' }} variant="secondary" icon={Plus}>
          <Trans>Log what happened</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/incidents" variant="quiet" icon={ClipboardList}>
          <Trans>Look back</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
