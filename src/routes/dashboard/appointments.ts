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
  validateSearch: ({ appointment }: AppointmentsSearch & Record<string, unknown>): AppointmentsSearch =>
    typeof appointment === 'string' && /^[0-9a-f-]{36}$/u.test(appointment) ? { appointment } : {},
  loader: loadMoreWords,
  component: AppointmentsScreen,
})
