import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type FunctionComponent, Suspense, useState } from 'react'
import { type CarePlanView, useCarePlan } from '#data/care-plan.ts'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { useNetwork } from '#data/network.ts'
import { usePhotos } from '#data/photos.ts'
import { type ActivePerson, useProfile } from '#data/people.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { formatAge } from '#lib/age.ts'
import { formatPlainDate } from '#lib/plain-date.ts'
import { useTakenOver } from '#lib/taken-over.ts'
import { useToday } from '#lib/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Banner } from '#ui/banner.tsx'
import { ComesLate } from '#ui/comes-late.tsx'
import type { PhotoPart } from '#ui/face.tsx'
import { PageHeader, ScreenPlaceholder } from '#ui/page-header.tsx'
import { usePersonOfPlan } from './person-of-plan.ts'
import { PlanAllergies, PlanAside } from './plan-aside.tsx'
import * as css from './plan-read.css.ts'
import { planView } from './plan-view.ts'
import { SectionCard } from './section-card.tsx'
import '#words/plan-words.ts'

// After the plan itself: nobody waits for what doctors mention beside it.
const Suggestions = lazyAfterFirstScreen(async () => (await import('./more/suggestions.tsx')).Suggestions)
const WhatHappened = lazyAfterFirstScreen(async () => (await import('./more/what-happened.tsx')).WhatHappened)
const TakeIncident = lazyAfterFirstScreen(async () => (await import('./more/take-incident.tsx')).TakeIncident)
const BeforeAppointment = lazyAfterFirstScreen(
  async () => (await import('./more/before-appointment.tsx')).BeforeAppointment,
)

interface CarePlanParts {
  PhotoPlace: PhotoPart
}

/** The care plan of the person whose data is shown. Keyed by that person: a switch starts an empty screen. */
export function carePlanWith(parts: CarePlanParts): FunctionComponent {
  return function CarePlanScreen() {
    const { t } = useLingui()
    const person = usePersonOfPlan()
    const plan = useCarePlan(person?.id)
    if (!person || plan?.profileId !== person.id) return <ScreenPlaceholder title={t`Care plan`} />
    return <PlanOf key={person.id} person={person} plan={plan} parts={parts} />
  }
}

interface PlanOfProps {
  person: ActivePerson
  plan: CarePlanView
  parts: CarePlanParts
}

function PlanOf({ person, plan, parts: { PhotoPlace } }: PlanOfProps) {
  const { t, i18n } = useLingui()
  useTakenOver()
  const carer = useProfile()
  const photos = usePhotos()
  const age = formatAge(person.birthDate, useToday(), i18n.locale)
  const birthDate = person.birthDate === null ? t`Not filled in` : formatPlainDate(person.birthDate, i18n.locale)
  const isKnown = useIsKnown(person.id, plan.asOf)
  const [incident] = useState(useSearch({ strict: false }).incident)
  const view = planView(person, plan.content, carer ?? null)
  const sections = view.cards.map((card) => (
    <SectionCard
      key={card.section}
      profileId={person.id}
      card={card}
      content={plan.content}
      name={view.name}
      birthDate={birthDate}
      isKnown={isKnown}
    />
  ))

  return (
    <>
      <PageHeader
        title={t`Care plan`}
        breadcrumb={[{ label: t`Care plan` }]}
        subtitle={
          <span className={css.head}>
            <PhotoPlace person={person} size="large" />
            <span>
              <span className={css.who}>
                <bdi>{view.name}</bdi>
                {age && ` · ${age}`}
              </span>
              <AsOf asOf={plan.asOf} pending={plan.pending} />
            </span>
          </span>
        }
      />
      {!isKnown && <NotHereYet name={person.firstName} />}
      <div className={css.layout} data-drawn={carer && photos ? '' : undefined}>
        <PlanAllergies view={view} isKnown={isKnown} />
        <div className={css.firstCard}>{sections.slice(0, 1)}</div>
        <PlanAside view={view} plan={plan.content} isKnown={isKnown} />
        <div className={css.cards}>
          {isKnown && incident !== undefined && (
            <Suspense fallback={null}>
              <TakeIncident incident={incident} content={plan.content} />
            </Suspense>
          )}
          {sections.slice(1)}
          {isKnown && (
            <ComesLate>
              <Suggestions plan={plan} />
            </ComesLate>
          )}
          <ComesLate>
            <WhatHappened />
          </ComesLate>
          {isKnown && (
            <ComesLate>
              <BeforeAppointment view={view} plan={plan} about={age} birthDate={birthDate} />
            </ComesLate>
          )}
        </div>
      </div>
    </>
  )
}

function NotHereYet({ name }: { name: string }) {
  const { state } = useNetwork()
  return (
    <Banner tone="sand" isNews>
      {state === 'ok' || state === 'slow' ? (
        <Trans>Loading {name}’s care plan.</Trans>
      ) : (
        <Trans>{name}’s care plan is not on this device yet. It will load once you’re online.</Trans>
      )}
    </Banner>
  )
}
