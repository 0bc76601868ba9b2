import { Trans, useLingui } from '@lingui/react/macro'
import { Phone, TriangleAlert } from 'lucide-react'
import { type CarePlanContent, isPlanWritten } from '#contract/care-plan-content.ts'
import { calledAs } from '#words/called-as.ts'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import { LastConfirmed } from './last-confirmed.tsx'
import { Calls } from './plan-card-body.tsx'
import * as css from './plan-read.css.ts'
import type { PlanView } from './plan-view.ts'

/** What is asked for first: allergies, whom to call, and whether the plan still holds. */
export function PlanAside({ view, plan, isKnown }: { view: PlanView; plan: CarePlanContent; isKnown: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <div className={css.aside}>
      <Card title={<Trans>Allergies</Trans>} icon={TriangleAlert} tone="sand">
        {view.allergies.length > 0 ? (
          <Chips items={view.allergies} isStrong label={t`Allergies`} />
        ) : (
          <p className={css.noneRecorded}>
            {isKnown ? <Trans>None recorded</Trans> : <Trans>Not known on this device yet</Trans>}
          </p>
        )}
      </Card>
      <Card title={<Trans>Who to call</Trans>} icon={Phone}>
        {view.calls.length > 0 ? (
          <Calls lines={view.calls} roleOf={(line) => calledAs(line, i18n)} />
        ) : (
          <p className={css.unwritten}>
            <Trans>No phone number is written down yet.</Trans>
          </p>
        )}
      </Card>
      {isKnown && isPlanWritten(plan) && <LastConfirmed plan={plan} />}
    </div>
  )
}
