import { createFileRoute } from '@tanstack/react-router'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import { dashboardWith } from '#features/dashboard/dashboard-page.tsx'

const AccountNotices = lazyAfterFirstScreen(
  async () => (await import('#features/account/more/dashboard-notices.tsx')).DashboardNotices,
)

// No installation waits for its files (scripts/chunks.ts): with no signal before they came, the usual cards stand there.
const FirstSteps = lazyAfterFirstScreen(async () => (await import('#features/first-steps/first-steps.tsx')).FirstSteps)
// No installation waits for its files (scripts/chunks.ts): with no signal before they came, the dashboard does without.
const AppointmentCard = lazyAfterFirstScreen(
  async () => (await import('#features/appointments/appointment-card.tsx')).AppointmentCard,
)

export interface DashboardSearch {
  /** What stands open over it: a shortcut of the home screen leads to it, and the card on the dashboard. */
  open?: 'waiting'
}

export const Route = createFileRoute('/dashboard/')({
  staticData: { screenOf: () => '' },
  validateSearch: ({ open }: DashboardSearch & Record<string, unknown>): DashboardSearch =>
    open === 'waiting' ? { open } : {},
  component: dashboardWith({ AccountNotices, AppointmentCard, FirstSteps }),
})
