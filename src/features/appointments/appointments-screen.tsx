import { useSearch } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ActivePerson, usePersonOfForms } from '#data/people.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AppointmentList } from './appointment-list.tsx'
import { keepWords } from '#words/keep-words.ts'
import { OneAppointment } from './one-appointment.tsx'
import type { Undo } from './undo-line.tsx'

keepWords(import.meta.glob('/src/locales/appointments/*.po', { eager: true }))

/** The appointments of the chosen person, or the one that the address names. */
export function AppointmentsScreen() {
  const { t } = useLingui()
  const person = usePersonOfForms()
  if (!person) {
    return (
      <>
        <PageHeader title={t`Appointments`} breadcrumb={[{ label: t`Appointments` }]} subtitle={null} />
        <Skeleton lines={5} />
      </>
    )
  }
  // What was taken away of one person is not brought back under another's name.
  return <AppointmentsOf key={person.id} person={person} />
}

function AppointmentsOf({ person }: { person: ActivePerson }) {
  const { appointment } = useSearch({ from: '/dashboard/appointments' })
  const [undo, setUndo] = useState<Undo>(null)
  return appointment === undefined ? (
    <AppointmentList person={person} undo={undo} onUndo={setUndo} />
  ) : (
    <OneAppointment key={appointment} person={person} id={appointment} undo={undo} onUndo={setUndo} />
  )
}
