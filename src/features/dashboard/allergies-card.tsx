import { Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { CarePlanView } from '#data/care-plan.ts'
import { Card } from '#ui/card.tsx'
import { Chips } from '#ui/chips.tsx'
import * as css from './dashboard.css.ts'

/** Never an empty box, and never "none" for a plan that has not been read (DECISIONS F4). */
export function AllergiesCard({ plan, isKnown }: { plan: CarePlanView; isKnown: boolean }) {
  const { t } = useLingui()
  const { allergies } = plan.content
  return (
    <Card title={<Trans>Allergies</Trans>} icon={TriangleAlert} tone="sand" className={css.first}>
      {allergies.length > 0 ? (
        <Chips items={allergies} label={t`Allergies`} />
      ) : (
        <p>
          <b>{isKnown ? <Trans>None recorded</Trans> : <Trans>Not known on this device yet</Trans>}</b>
        </p>
      )}
    </Card>
  )
}
