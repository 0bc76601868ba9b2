import { Plural, Trans } from '@lingui/react/macro'
import { useState, useTransition } from 'react'
import { confirmPlan } from '#data/care-plan.ts'
import { daysBetween, plainDateOf, today } from '#lib/plain-date.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './plan-read.css.ts'

/** After this many days without a look, a quiet reminder (DECISIONS F6). */
const REMIND_AFTER_DAYS = 90

/** When the family last said that everything is still right, and the one tap that says it again. */
export function LastConfirmed({ profileId, confirmedAt }: { profileId: string; confirmedAt: string | null }) {
  const [isBusy, start] = useTransition()
  const [hasFailed, setFailed] = useState(false)
  const days = confirmedAt === null ? null : daysBetween(plainDateOf(new Date(confirmedAt)), today())
  const confirm = () =>
    start(async () => {
      try {
        setFailed(false)
        await confirmPlan(profileId)
      } catch {
        setFailed(true)
      }
    })

  return (
    <Card title={<Trans>Last confirmed</Trans>} tone="quiet">
      <div className={css.confirmed}>
        <p>
          <ConfirmedWords days={days} />
        </p>
        {days !== null && days >= REMIND_AFTER_DAYS && (
          <p className={css.unwritten}>
            <Trans>That is a while ago. When you have a quiet moment, please read it through.</Trans>
          </p>
        )}
        <Button variant="secondary" busy={isBusy} onClick={confirm}>
          <Trans>Still right</Trans>
        </Button>
        {hasFailed && (
          <Banner tone="error" role="alert">
            <Trans>This could not be saved on this device. Please try again.</Trans>
          </Banner>
        )}
      </div>
    </Card>
  )
}

function ConfirmedWords({ days }: { days: number | null }) {
  if (days === null) return <Trans>Nobody has confirmed this care plan yet.</Trans>
  if (days <= 0) return <Trans>This care plan was checked today.</Trans>
  return <Plural value={days} one="This care plan was checked yesterday." other="This care plan was checked # days ago." />
}
