import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CarePlanContent } from '#contract/care-plan-content.ts'
import { confirmPlan } from '#data/care-plan.ts'
import { confirmedWords } from '#lib/confirmed-words.ts'
import { useIsKept } from '#lib/seeds.ts'
import { useWork } from '#lib/use-work.ts'
import { Alert } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './plan-read.css.ts'

/** When the family last said that everything is still right, and the one tap that says it again. */
export function LastConfirmed({ plan }: { plan: CarePlanContent }) {
  const { t } = useLingui()
  const [isBusy, start] = useWork()
  const [hasFailed, setFailed] = useState(false)
  const isKept = useIsKept()
  const { text, isLongAgo } = confirmedWords(plan.lastConfirmedAt)
  const confirm = () =>
    start(async () => {
      try {
        setFailed(false)
        await confirmPlan(plan)
      } catch {
        setFailed(true)
      }
    })

  return (
    <Card tone="quiet">
      <div className={css.confirmed}>
        <div className={css.confirmedWords}>
          {/* How long ago is not true for long. */}
          <output>{isKept ? '\u00A0' : t(text)}</output>
          {isLongAgo && !isKept && (
            <p className={css.unwritten}>
              <Trans>That was a while ago. Is it still up to date?</Trans>
            </p>
          )}
        </div>
        <Button variant="secondary" busy={isBusy} onClick={confirm}>
          <Trans>Yes, it’s up to date</Trans>
        </Button>
        {hasFailed && (
          <Alert>
            <Trans>This could not be saved on this device. Please try again.</Trans>
          </Alert>
        )}
      </div>
    </Card>
  )
}
