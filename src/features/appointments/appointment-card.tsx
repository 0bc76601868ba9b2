import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isUpcoming } from '#contract/appointments-content.ts'
import { useAppointments } from '#data/appointments.ts'
import { usePersonOfForms } from '#data/people.ts'
import { formatAppointment } from '#lib/wall-time.ts'
import { daysBetween } from '#lib/plain-date.ts'
import { useKeptWhileUnsaved } from '#lib/use-kept-while-unsaved.ts'
import { useToday } from '#lib/use-today.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import * as css from './appointments.css.ts'
import { keepWords } from '#words/keep-words.ts'
import { QuestionField } from './question-field.tsx'
import { useTitle } from './use-title.ts'

keepWords(import.meta.glob('/src/locales/appointments/*.po', { eager: true }))

/** Days ahead that the dashboard looks. */
const SOON = 30

/** On the dashboard: the next appointment, and one line for what to ask there. */
export function AppointmentCard() {
  const { t, i18n } = useLingui()
  const titleOf = useTitle()
  const today = useToday()
  const person = usePersonOfForms()
  const view = useAppointments(person?.id)
  // What is being typed is a question for whom the field has named.
  const next =
    useKeptWhileUnsaved(
      view?.rows.find((row) => isUpcoming(row, today)),
      person?.id,
    ) ?? null
  if (!person || view?.profileId !== person.id) return null
  const days = next && daysBetween(today, next.when.slice(0, 10))
  const isShown = next !== null && (days === null || days <= SOON)
  const count = next?.questions.length ?? 0
  return (
    <Card title={<Trans>Next appointment</Trans>}>
      <div className={css.stack}>
        {isShown ? (
          <div>
            <p dir="auto" className={css.who}>
              {titleOf(next)}
            </p>
            <p>
              <Facts of={[formatAppointment(next.when, i18n.locale) || t`The date is not known yet`, next.place]} />
            </p>
            {count > 0 && (
              <p className={css.fact}>
                <Plural value={count} one="# question to ask" other="# questions to ask" />
              </p>
            )}
          </div>
        ) : (
          <p className={css.soft}>
            <Trans>None in the next 30 days. What you want to ask can be collected here.</Trans>
          </p>
        )}
        <QuestionField
          key={person.id}
          profileId={person.id}
          to={next}
          label={next?.withWhom ? t`A question for ${next.withWhom}` : t`A question for the next appointment`}
        />
        <div className={css.buttons}>
          {isShown && (
            <ButtonLink to="/dashboard/appointments" search={{ appointment: next.id }} variant="secondary">
              <Trans>Before the appointment</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/dashboard/appointments" variant="quiet">
            <Trans>All appointments</Trans>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
