import { Trans } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import PlaneTakeoff from 'lucide-react/icons/plane-takeoff'
import Printer from 'lucide-react/icons/printer'
import type { CarePlanView } from '#data/care-plan.ts'
import { usePhotos } from '#data/photos.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import * as css from '../plan-read.css.ts'
import { PlanSheet } from './plan-sheet.tsx'
import type { PlanView } from '../plan-view.ts'

interface BeforeAppointmentProps {
  view: PlanView
  plan: CarePlanView
  about: string | null
  birthDate: string
}

/** What to do with the plan the evening before: take it along on paper, and see that it is there without signal. */
export function BeforeAppointment({ view, plan, about, birthDate }: BeforeAppointmentProps) {
  const photo = usePhotos()?.get(plan.profileId) ?? ''
  return (
    <Card title={<Trans>Before an appointment</Trans>} tone="quiet">
      <div className={css.before}>
        <Button variant="secondary" icon={Printer} onClick={() => print()}>
          <Trans>Print the plan</Trans>
        </Button>
        <ButtonLink to="/dashboard/care-plan" search={{ view: 'hand-over' }} variant="secondary" icon={HeartHandshake}>
          <Trans>Hand-over sheet</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/no-signal" variant="secondary" icon={PlaneTakeoff}>
          <Trans>Check offline access</Trans>
        </ButtonLink>
      </div>
      <PlanSheet view={view} plan={plan} about={about} birthDate={birthDate} photo={photo} />
    </Card>
  )
}
