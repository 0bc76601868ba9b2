import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type CarePlanView, useCarePlan } from '#data/care-plan.ts'
import { type ActivePerson, selectPerson, usePersonOfForms, useProfile } from '#data/people.ts'
import { RELATIONS, type RelationName } from '#words/more/relation-words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader, ScreenPlaceholder } from '#ui/page-header.tsx'
import { AllergiesStep } from './allergies-step.tsx'
import { EpisodeStep } from './episode-step.tsx'
import * as css from './first-steps.css.ts'
import { keepWords } from '#words/keep-words.ts'
import { keep, useKept } from './kept-typing.ts'
import { NameStep } from './name-step.tsx'
import { nextStep, PLAN_STEPS, type PlanStep } from './next-step.ts'
import { StepCounter } from './step-counter.tsx'
import { type Answer, WhoStep } from './who-step.tsx'

/**
 * The first run, on the dashboard of an account without anything: whom it is for, and their name. `children` is what stands
 * there otherwise, and for whoever does this later.
 */
export function FirstSteps({ children }: { children: ReactNode }) {
  keepWords(import.meta.glob('/src/locales/first-steps/*.po', { eager: true }))
  const { t } = useLingui()
  const navigate = useNavigate()
  const profile = useProfile()
  const [kept, type] = useKept('who', { who: '', later: '' })
  const [hasAnswered, setAnswered] = useState(false)
  const cardRef = useRef<HTMLDivElement>(null)
  const relation = Object.hasOwn(RELATIONS, kept.who) ? (kept.who as RelationName) : null
  // The step that was answered is gone, and the focus with it: it goes on to the question again.
  useEffect(() => {
    if (hasAnswered && relation === null) cardRef.current?.querySelector('button')?.focus()
  }, [hasAnswered, relation])
  if (kept.later !== '') return children

  const goOn = () => {
    keep('who', null)
    void navigate({ to: '/dashboard/care-plan', search: { view: 'first-steps' } })
  }
  const answer = (who: Answer) => {
    setAnswered(true)
    if (who !== 'me') return type({ who })
    selectPerson(null)
    return goOn()
  }
  return (
    <div ref={cardRef}>
      <Card
        title={
          relation === null ? (
            <Trans>Who do you care for?</Trans>
          ) : (
            <Trans>Who is it? {t(RELATIONS[relation].words)}</Trans>
          )
        }
      >
        <div className={css.step}>
          <StepCounter step={relation === null ? 1 : 2} />
          {relation === null ? (
            <WhoStep onAnswer={answer} onLater={() => type({ later: 'yes' })} />
          ) : (
            <NameStep
              key={relation}
              relation={relation}
              familyName={profile?.lastName ?? ''}
              onBack={() => type({ who: '' })}
              onDone={goOn}
            />
          )}
        </div>
      </Card>
    </div>
  )
}

/** What an emergency view cannot do without, of the person whose data is shown: one question on each screen. */
export function FirstStepsScreen() {
  keepWords(import.meta.glob('/src/locales/first-steps/*.po', { eager: true }))
  const { t } = useLingui()
  const person = usePersonOfForms()
  const plan = useCarePlan(person?.id)
  if (!person || plan?.profileId !== person.id) return <ScreenPlaceholder title={t`First steps`} />
  return <StepsOf key={person.id} person={person} plan={plan} />
}

function StepsOf({ person, plan }: { person: ActivePerson; plan: CarePlanView }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Read once: what a step saves must not turn the page by itself, before the step says that it is done.
  const [step, setStep] = useState(() => nextStep(plan.content))

  // In its place: whoever closes the emergency view goes back to where they came from.
  const toEmergency = () => void navigate({ to: '/dashboard/care-plan', search: { view: 'emergency' }, replace: true })
  const toEpisode = () => setStep('episode')
  const title = step === null ? t`First steps` : titleOf(step)
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[{ label: t`First steps` }]}
        subtitle={<bdi>{`${person.firstName} ${person.lastName}`}</bdi>}
      />
      <div key={step} ref={focusOnField} className={css.step} data-takes-focus="">
        {step !== null && <StepCounter step={PLAN_STEPS.indexOf(step) + 3} />}
        {step === 'allergies' && <AllergiesStep plan={plan} onDone={toEpisode} onSkip={toEpisode} />}
        {step === 'episode' && (
          <EpisodeStep plan={plan} onDone={toEmergency} onSkip={() => void navigate({ to: '/dashboard/care-plan' })} />
        )}
        {step === null && (
          <>
            <p>
              <Trans>The first steps are done. The rest can wait.</Trans>
            </p>
            <div className={css.buttons}>
              <ButtonLink to="/dashboard/care-plan" search={{ view: 'emergency' }}>
                <Trans>Show the emergency view</Trans>
              </ButtonLink>
              <ButtonLink to="/dashboard/care-plan" variant="secondary">
                <Trans>Open care plan</Trans>
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  )

  function titleOf(at: PlanStep): string {
    const { kind, firstName } = person
    if (at === 'episode') return t`When it gets hard: what to do`
    return kind === 'user' ? t`Do you have allergies?` : t`Does ${firstName} have allergies?`
  }
}

/** The step before is gone, and the focus with it. */
const focusOnField = (step: HTMLElement | null) => step?.querySelector('input')?.focus()
