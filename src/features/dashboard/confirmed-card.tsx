import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPlanWritten } from '#contract/care-plan-content.ts'
import { type CarePlanView, confirmPlan } from '#data/care-plan.ts'
import { confirmedWords } from '#lib/confirmed-words.ts'
import { useToday } from '#lib/use-today.ts'
import { useWork } from '#lib/use-work.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './dashboard.css.ts'

/** Whether the plan still holds, and the one tap that says so. Not offered for a plan that nobody has read here or written. */
export function ConfirmedCard({ plan }: { plan: CarePlanView }) {
  const { t } = useLingui()
  const [isBusy, start] = useWork()
  const [hasFailed, setFailed] = useState(false)
  const today = useToday()
  if (!plan.exists || !isPlanWritten(plan.content)) return null
  const { text, isLongAgo } = confirmedWords(plan.content.lastConfirmedAt, today)
  const confirm = () =>
    start(async () => {
      try {
        setFailed(false)
        await confirmPlan(plan.content)
      } catch {
        setFailed(true)
      }
    })
  return (
    <Card title={<Trans>Last confirmed</Trans>} tone="quiet">
      <div className={css.stack}>
        <output>{t(text)}</output>
        {isLongAgo && (
          <p className={css.soft}>
            <Trans>That was a while ago. Is it still up to date?</Trans>
          </p>
        )}
        <Button variant="secondary" busy={isBusy} onClick={confirm}>
          <Trans>Yes, it’s up to date</Trans>
        </Button>
        {hasFailed && (
          <p role="alert">
            <Trans>This could not be saved on this device. Please try again.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
