import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Pencil from 'lucide-react/icons/pencil'
import PenLine from 'lucide-react/icons/pen-line'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { fullName } from '#contract/care-reading.ts'
import { isUpcoming } from '#contract/appointments-content.ts'
import { type AppointmentView, deleteAppointment, type OneAppointmentView, useAppointment } from '#data/appointments.ts'
import type { ActivePerson } from '#data/people.ts'
import { isFirstPress } from '#lib/first-press.ts'
import { formatAppointment } from '#lib/wall-time.ts'
import { mayLeave } from '#lib/unsaved.ts'
import { saveFile } from '#lib/save-file.ts'
import { useKeptWhileUnsaved } from '#lib/use-kept-while-unsaved.ts'
import { useToday } from '#lib/use-today.ts'
import { AsOf } from '#ui/as-of.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toaster.tsx'
import { APPOINTMENT_WORDS } from '#words/more/appointment-words.ts'
import { whose } from '#words/whose.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'
import * as css from './appointments.css.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { useTitle } from './use-title.ts'
import { PapersCard } from './papers-card.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { ReadyLine } from './ready-line.tsx'
import { type Undo, UndoLine } from './undo-line.tsx'

interface OneAppointmentProps {
  person: ActivePerson
  id: string
  undo: Undo
  onUndo: (undo: Undo) => void
}

/** Everything of one appointment, from this device alone: what to ask, what to take along, what was said. */
export function OneAppointment({ person, id, undo, onUndo }: OneAppointmentProps) {
  const { t } = useLingui()
  const view = useAppointment(person.id, id)
  const appointment = useKeptWhileUnsaved(view?.appointment, person.id)
  if (!view || !appointment) {
    return (
      <>
        <PageHeader title={t`Appointments`} breadcrumb={[{ label: t`Appointments` }]} subtitle={null} />
        <UndoLine of={undo} onDone={() => onUndo(null)} />
        {view ? (
          <>
            <p>
              <Trans>This appointment is not on this device. It may have been deleted.</Trans>
            </p>
            <ButtonLink to="/dashboard/appointments" variant="secondary">
              <Trans>All appointments</Trans>
            </ButtonLink>
          </>
        ) : (
          <Skeleton lines={6} />
        )}
      </>
    )
  }
  return <Page person={person} view={view} appointment={appointment} undo={undo} onUndo={onUndo} />
}

interface PageProps extends Omit<OneAppointmentProps, 'id'> {
  view: OneAppointmentView
  appointment: AppointmentView
}

function Page({ person, view, appointment, undo, onUndo }: PageProps) {
  const { t, i18n } = useLingui()
  const titleOf = useTitle()
  const [open, setOpen] = useState<'details' | 'said' | null>(null)
  const today = useToday()
  const isAhead = isUpcoming(appointment, today)
  const { when, place, said, isPending } = appointment
  const label = isAhead ? t`Before the appointment` : t({ context: 'with a doctor', message: 'Appointment' })
  return (
    <>
      <PageHeader
        title={titleOf(appointment)}
        breadcrumb={[{ label: t`Appointments`, to: '/dashboard/appointments' }, { label }]}
        owner={whose(person, i18n)}
        subtitle={
          <>
            <Facts of={[formatAppointment(when, i18n.locale) || t`The date is not known yet`, place]} />
            {' · '}
            <AsOf asOf={view.asOf} pending={Number(isPending)} />
          </>
        }
        actions={
          <Button variant="secondary" icon={Pencil} onClick={() => setOpen('details')}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      <UndoLine of={undo} onDone={() => onUndo(null)} />
      {isAhead && <ReadyLine view={view} />}
      <div className={css.page}>
        <div className={css.column}>
          <QuestionsCard appointment={appointment} onUndo={onUndo} />
          <Card title={t(APPOINTMENT_WORDS.said)}>
            <div className={css.stack}>
              {said === '' ? (
                <p className={css.soft}>
                  <Trans>During the visit or afterwards: what they said, what you agreed on.</Trans>
                </p>
              ) : (
                <p dir="auto" className={css.said}>
                  {said}
                </p>
              )}
              <div className={css.buttons}>
                <Button variant="secondary" icon={PenLine} onClick={() => setOpen('said')}>
                  {said === '' ? <Trans>Write it down</Trans> : <Trans>Read or change</Trans>}
                </Button>
              </div>
            </div>
          </Card>
        </div>
        <div className={css.column}>
          <PapersCard appointment={appointment} papers={view.papers} isAhead={isAhead} />
          <Card title={<Trans>At hand</Trans>}>
            <div className={css.buttons}>
              <ButtonLink to="/dashboard/care-plan" variant="secondary" icon={HeartHandshake}>
                <Trans>Care plan</Trans>
              </ButtonLink>
              <ButtonLink to="/dashboard/care-plan" search={{ view: 'emergency' }} variant="secondary" icon={LifeBuoy}>
                <Trans>Emergency view</Trans>
              </ButtonLink>
              <Button variant="secondary" icon={Printer} onClick={() => print()}>
                <Trans>Print</Trans>
              </Button>
              {when !== '' && <CalendarButton appointment={appointment} title={titleOf(appointment, true)} />}
            </div>
          </Card>
          <DeleteButton appointment={appointment} title={titleOf(appointment)} onUndo={onUndo} />
        </div>
      </div>
      <AppointmentSheet view={view} appointment={appointment} name={fullName(person)} />
      {open && (
        <DetailsDialog
          profileId={person.id}
          appointment={appointment}
          focus={open === 'said' ? 'said' : undefined}
          onClose={() => setOpen(null)}
          onSaved={() => setOpen(null)}
        />
      )}
    </>
  )
}

function CalendarButton({ appointment, title }: { appointment: AppointmentView; title: string }) {
  const { t } = useLingui()
  const download = async () => {
    try {
      const { calendarFile } = await import('./calendar-file.ts')
      const file = calendarFile(appointment, title)
      if (file) saveFile(file, 'appointment.ics')
    } catch {
      toast(t`The calendar file could not be made. Try again once you’re online.`, { tone: 'error' })
    }
  }
  return (
    <Button variant="secondary" icon={CalendarPlus} onClick={() => void download()}>
      <Trans>Calendar file</Trans>
    </Button>
  )
}

interface DeleteButtonProps {
  appointment: AppointmentView
  title: string
  onUndo: (undo: Undo) => void
}

/** No question before: the list, where it leads, has the way back. */
function DeleteButton({ appointment, title, onUndo }: DeleteButtonProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = async () => {
    if (!(await mayLeave())) return
    let undo: () => Promise<unknown>
    try {
      undo = await deleteAppointment(appointment)
    } catch {
      toast(t`This could not be saved on this device.`, { tone: 'error' })
      return
    }
    onUndo({ words: t`Deleted: ${title}`, undo })
    await navigate({ to: '/dashboard/appointments', replace: true })
  }
  return (
    <div className={css.buttons}>
      <Button variant="quiet" icon={Trash2} onClick={(event) => isFirstPress(event) && void remove()}>
        <Trans>Delete this appointment</Trans>
      </Button>
    </div>
  )
}
