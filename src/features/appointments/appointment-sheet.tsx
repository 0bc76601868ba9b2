import { useLingui } from '@lingui/react/macro'
import type { OneAppointmentView } from '#data/appointments.ts'
import { formatAppointment } from '#lib/wall-time.ts'
import { PrintHead, PrintLines, PrintSection, PrintSheet } from '#ui/more/print-sheet.tsx'
import { APPOINTMENT_WORDS } from '#words/more/appointment-words.ts'

interface AppointmentSheetProps {
  view: OneAppointmentView
  appointment: NonNullable<OneAppointmentView['appointment']>
  /** Whose. */
  name: string
}

/** On paper: the questions with their numbers, what was said, and which papers go along. */
export function AppointmentSheet({ view, appointment, name }: AppointmentSheetProps) {
  const { t, i18n } = useLingui()
  const { when, withWhom, place, questions, said, isPending } = appointment
  const about = [withWhom, formatAppointment(when, i18n.locale), place].filter((part) => part !== '').join(' · ')
  return (
    <PrintSheet>
      <PrintHead
        title={t({ context: 'with a doctor', message: 'Appointment' })}
        name={name}
        about={about}
        asOf={view.asOf}
        pending={Number(isPending)}
      />
      {questions.length > 0 && (
        <PrintSection title={t(APPOINTMENT_WORDS.questions)}>
          <PrintLines isOrdered lines={questions.map(({ text }) => text)} />
        </PrintSection>
      )}
      {said !== '' && (
        <PrintSection title={t(APPOINTMENT_WORDS.said)}>
          <PrintLines lines={[said]} />
        </PrintSection>
      )}
      {view.papers.length > 0 && (
        <PrintSection title={t(APPOINTMENT_WORDS.papers)}>
          <PrintLines lines={view.papers.map((paper) => paper.name)} />
        </PrintSection>
      )}
    </PrintSheet>
  )
}
