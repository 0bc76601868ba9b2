import { Trans, useLingui } from '@lingui/react/macro'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type CarePlanContent, isPlanWritten } from '#contract/care-plan-content.ts'
import { calledAs } from '#words/called-as.ts'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import { LastConfirmed } from './last-confirmed.tsx'
import { Calls } from './plan-card-body.tsx'
import * as css from './plan-read.css.ts'
import type { PlanView } from './plan-view.ts'

/** What must not happen. Never an empty box, and never "none" for a plan that has not been read (DECISIONS F4). */
export function PlanAllergies({ view, isKnown }: { view: PlanView; isKnown: boolean }) {
  const { t } = useLingui()
  return (
    <div className={css.allergies}>
      <Card title={<Trans>Allergies</Trans>} icon={TriangleAlert} tone="sand">
        {view.allergies.length > 0 ? (
          <Chips items={view.allergies} label={t`Allergies`} />
        ) : (
          <p className={css.noneRecorded}>
            {isKnown ? <Trans>None recorded</Trans> : <Trans>Not known on this device yet</Trans>}
          </p>
        )}
      </Card>
    </div>
  )
}

/** Whom to call, and whether the plan still holds. */
export function PlanAside({ view, plan, isKnown }: { view: PlanView; plan: CarePlanContent; isKnown: boolean }) {
  const { i18n } = useLingui()
  return (
    <div className={css.aside}>
      <Card title={<Trans>Who to call</Trans>} icon={Phone}>
        {view.calls.length > 0 ? (
          <Calls lines={view.calls} roleOf={(line) => calledAs(line, i18n)} />
        ) : (
          <p className={css.unwritten}>
            <Trans>No phone number yet.</Trans>
          </p>
        )}
      </Card>
      {isKnown && isPlanWritten(plan) && <LastConfirmed plan={plan} />}
    </div>
  )
}
