import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { AppointmentsScreen } from '#features/appointments/appointments-screen.tsx'

export interface AppointmentsSearch {
  /** Id of the one that is open. */
  appointment?: string
}

export const Route = createFileRoute('/dashboard/appointments')({
  staticData: { title: msg`Appointments`, screenOf: (search: AppointmentsSearch) => search.appointment ?? '' },
  // Whatever is no id of an appointment opens one that is not there.
  validateSearch: (search: AppointmentsSearch): AppointmentsSearch => search,
  loader: loadMoreWords,
  component: AppointmentsScreen,
})
