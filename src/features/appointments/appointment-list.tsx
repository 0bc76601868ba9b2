import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { isUpcoming } from '#contract/appointments-content.ts'
import { type AppointmentView, useAppointments } from '#data/appointments.ts'
import { useNetwork } from '#data/network.ts'
import type { ActivePerson } from '#data/people.ts'
import { useIsKnown } from '#data/waiting/is-known.ts'
import { useWaiting } from '#lib/use-settled.ts'
import { formatAppointment } from '#lib/wall-time.ts'
import { useToday } from '#lib/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { cannotReach } from '#words/unreachable-words.ts'
import { whose } from '#words/whose.ts'
import * as css from './appointments.css.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { QuestionField } from './question-field.tsx'
import { type Undo, UndoLine } from './undo-line.tsx'
import { useTitle } from './use-title.ts'

interface AppointmentListProps {
  person: ActivePerson
  undo: Undo
  onUndo: (undo: Undo) => void
}

/** What is ahead first, the soonest at the top; what is over is folded. */
export function AppointmentList({ person, undo, onUndo }: AppointmentListProps) {
  const { t, i18n } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const today = useToday()
  const view = useAppointments(person.id)
  const isKnown = useIsKnown(person.id, view?.asOf)
  const rows = view?.rows ?? []
  const ahead = rows.filter((row) => isUpcoming(row, today))
  const past = rows.filter((row) => !isUpcoming(row, today)).toReversed()
  const next = ahead[0] ?? null
  return (
    <>
      <PageHeader
        title={t`Appointments`}
        breadcrumb={[{ label: t`Appointments` }]}
        owner={whose(person, i18n)}
        subtitle={view ? <AsOf asOf={view.asOf} pending={rows.filter(({ isPending }) => isPending).length} /> : null}
        actions={
          <Button icon={CalendarPlus} onClick={() => setAdding(true)}>
            <Trans>New appointment</Trans>
          </Button>
        }
      />
      <UndoLine of={undo} onDone={() => onUndo(null)} />
      {!view && <Skeleton lines={5} />}
      {view && (
        <div className={css.column}>
          {rows.length === 0 && <Nothing isKnown={isKnown} />}
          {ahead.length > 0 && (
            <ul className={css.rows}>
              {ahead.map((row) => (
                <Row key={row.id} appointment={row} />
              ))}
            </ul>
          )}
          {rows.length > 0 && ahead.length === 0 && (
            <p className={css.soft}>
              <Trans>Nothing planned.</Trans>
            </p>
          )}
          <Card title={<Trans>Questions for the next appointment</Trans>} tone="quiet">
            <QuestionField profileId={person.id} to={next} label={t`A question to ask`} />
          </Card>
          {past.length > 0 && (
            <details className={css.past}>
              <summary className={css.summary}>
                <Plural value={past.length} one="# past appointment" other="# past appointments" />
              </summary>
              <ul className={css.rows}>
                {past.map((row) => (
                  <Row key={row.id} appointment={row} />
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {isAdding && (
        <DetailsDialog
          profileId={person.id}
          appointment={null}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false)
            void navigate({ to: '/dashboard/appointments', search: { appointment: id } })
          }}
        />
      )}
    </>
  )
}

function Row({ appointment }: { appointment: AppointmentView }) {
  const { t, i18n } = useLingui()
  const titleOf = useTitle()
  const { id, when, place, questions } = appointment
  const isWaiting = useWaiting(Number(appointment.isPending)) > 0
  const count = questions.length
  return (
    <li>
      <Link to="/dashboard/appointments" search={{ appointment: id }} className={css.appointment}>
        <span dir="auto" className={css.who}>
          {titleOf(appointment)}
        </span>
        <span>
          <Facts of={[formatAppointment(when, i18n.locale) || t`The date is not known yet`, place]} />
        </span>
        {(count > 0 || isWaiting) && (
          <span className={css.fact}>
            {count > 0 && <Plural value={count} one="# question to ask" other="# questions to ask" />}
            {count > 0 && isWaiting && ' · '}
            {isWaiting && <Trans>Saved on this device</Trans>}
          </span>
        )}
      </Link>
    </li>
  )
}

/** An empty list says that there is nothing only when it is known to be the whole list. */
function Nothing({ isKnown }: { isKnown: boolean }) {
  const { state } = useNetwork()
  if (isKnown) {
    return (
      <EmptyState icon={CalendarDays} title={<Trans>No appointments yet</Trans>}>
        <Trans>Write down the next one, or just what you want to ask: the date can come later.</Trans>
      </EmptyState>
    )
  }
  return state === 'signed-out' || cannotReach(state) ? (
    <EmptyState icon={CalendarDays} title={<Trans>This list is not on this device yet</Trans>}>
      <Trans>It will load once you’re online. You can already add an appointment.</Trans>
    </EmptyState>
  ) : (
    <Skeleton lines={5} />
  )
}
