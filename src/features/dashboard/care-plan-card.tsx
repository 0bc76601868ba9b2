import { Trans } from '@lingui/react/macro'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { isPlanWritten } from '#contract/care-plan-content.ts'
import type { CarePlanView } from '#data/care-plan.ts'
import type { ActivePerson } from '#data/people.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import * as css from './dashboard.css.ts'

interface CarePlanCardProps {
  person: ActivePerson
  plan: CarePlanView
  /** False: what is not here may be on other devices. */
  isKnown: boolean
}

/** The shortest way to the two pages that count. */
export function CarePlanCard({ person, plan, isKnown }: CarePlanCardProps) {
  const { diagnosisDetails } = plan.content
  const isEmpty = isKnown && !isPlanWritten(plan.content)
  return (
    <Card
      title={person.kind === 'user' ? <Trans>Your care plan</Trans> : <Trans>{person.firstName}’s care plan</Trans>}
    >
      <div className={css.stack}>
        <p dir="auto" className={css.lead}>
          {diagnosisDetails || <PlanWords exists={plan.exists} isKnown={isKnown} />}
        </p>
        <div className={css.buttons}>
          <ButtonLink to="/dashboard/care-plan" search={isEmpty ? { view: 'first-steps' } : {}} icon={HeartHandshake}>
            {isEmpty ? <Trans>Write the care plan</Trans> : <Trans>Open care plan</Trans>}
          </ButtonLink>
          <ButtonLink to="/dashboard/care-plan" search={{ view: 'emergency' }} variant="secondary" icon={LifeBuoy}>
            <Trans>Emergency view</Trans>
          </ButtonLink>
          {person.kind === 'user' && !plan.exists && (
            <ButtonLink to="/dashboard/dependents" hash="add" variant="quiet">
              <Trans>Add Dependent</Trans>
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

function PlanWords({ exists, isKnown }: { exists: boolean; isKnown: boolean }) {
  if (!isKnown) return <Trans>The care plan is not on this device yet.</Trans>
  return exists ? (
    <Trans>What to do, what to look out for and who to call.</Trans>
  ) : (
    <Trans>Nothing here yet. Five minutes now can help a stranger later.</Trans>
  )
}
