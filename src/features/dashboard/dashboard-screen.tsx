import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { isPlanWritten } from '#contract/care-plan-content.ts'
import { useAttributes } from '#data/attributes.ts'
import { useCarePlan } from '#data/care-plan.ts'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { useDependents, usePersonOfForms, useProfile } from '#data/people.ts'
import { useReadiness } from '#data/offline-check/readiness.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { useKeptWhileUnsaved } from '#lib/use-kept-while-unsaved.ts'
import { useHour } from '#lib/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { whose } from '#words/whose.ts'
import { AllergiesCard } from './allergies-card.tsx'
import { CalmingCard } from './calming-card.tsx'
import { CarePlanCard } from './care-plan-card.tsx'
import { ConfirmedCard } from './confirmed-card.tsx'
import * as css from './dashboard.css.ts'
import { greeting } from './greeting.ts'
import { WaitingCard } from './waiting-card.tsx'

const TodayCard = lazyAfterFirstScreen(async () => (await import('./more/today-card.tsx')).TodayCard)
const LateCards = lazyAfterFirstScreen(async () => (await import('./more/late-cards.tsx')).LateCards)
const TimelineCard = lazyAfterFirstScreen(async () => (await import('./more/timeline-card.tsx')).TimelineCard)

interface DashboardScreenProps {
  AppointmentCard: ComponentType
  FirstSteps: ComponentType<{ children: ReactNode }>
}

/**
 * Home: whose care, how fresh, what matters first. What is read later stands at the end of its column: nothing moves when it
 * comes. Works without signal like every other screen.
 */
export function DashboardScreen({ AppointmentCard, FirstSteps }: DashboardScreenProps) {
  const { t, i18n } = useLingui()
  const profile = useProfile()
  const person = usePersonOfForms()
  const plan = useCarePlan(person?.id)
  const attributes = useAttributes(person?.id)
  const isKnown = useIsKnown(person?.id, plan?.asOf)
  const readiness = useReadiness()
  const dependents = useDependents()
  const hour = useHour()
  const hasNothing = plan?.asOf != null && dependents?.rows.length === 0 && !isPlanWritten(plan.content)
  const isFirst = useKeptWhileUnsaved(hasNothing ? person : null, profile?.id)
  const title = profile ? t(greeting(hour, profile.firstName)) : t`Dashboard`

  // Only what belongs to the person shown; a moment of grey lines rather than the last person's allergies.
  if (!person || plan?.profileId !== person.id) {
    return (
      <>
        <PageHeader title={title} breadcrumb={[]} />
        <Skeleton lines={6} />
      </>
    )
  }
  const calming = attributes?.profileId === person.id ? attributes : undefined
  const cards = (
    <>
      <CarePlanCard person={person} plan={plan} isKnown={isKnown || plan.exists} />
      <CalmingCard person={person} attributes={calming} isKnown={isKnown} />
    </>
  )
  return (
    <div key={person.id}>
      <PageHeader
        title={title}
        breadcrumb={[]}
        owner={whose(person, i18n)}
        subtitle={
          <>
            <AsOf asOf={plan.asOf} pending={plan.pending} />
            {readiness && (
              <>
                {' · '}
                <Link to="/dashboard/no-signal" className={css.factLink}>
                  {readiness.ready === readiness.total ? (
                    <Trans>Works offline</Trans>
                  ) : (
                    <Trans>
                      Ready offline: {readiness.ready} of {readiness.total}
                    </Trans>
                  )}
                </Link>
              </>
            )}
          </>
        }
      />
      <div className={css.grid}>
        <div className={css.column}>
          {isFirst ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <FirstSteps>{cards}</FirstSteps>
            </Suspense>
          ) : (
            cards
          )}
          <Suspense fallback={<TodayPlace />}>
            <TodayCard person={person} />
          </Suspense>
          <Suspense fallback={null}>
            <TimelineCard person={person} />
          </Suspense>
          <Suspense fallback={null}>
            <AppointmentCard />
          </Suspense>
        </div>
        <div className={css.column}>
          {!isFirst && <AllergiesCard plan={plan} isKnown={isKnown} />}
          <ConfirmedCard plan={plan} />
          <WaitingCard />
          <Suspense fallback={null}>
            <LateCards person={person} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** Keeps the card's place until it is there. */
function TodayPlace() {
  return (
    <Card title={<Trans>Today’s question</Trans>}>
      <Skeleton lines={4} />
    </Card>
  )
}
