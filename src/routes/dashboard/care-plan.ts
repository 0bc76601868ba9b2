import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazyAfterFirstScreen, screenIfKept } from '#words/lazy-after-first-screen.ts'
import { carePlanWith } from '#features/care-plan/care-plan-screen.tsx'
import { UnsavedGuard } from '#features/care-plan/unsaved-guard.tsx'
import { EmergencyView } from '#features/emergency/emergency-view.tsx'
import { PhotoPlace } from '#features/photo/photo-place.tsx'
import { byView } from '#features/shell/by-view.tsx'

// No installation waits for these files (scripts/chunks.ts): with no signal before they came, the plan stands alone.
const InstallInvitation = lazyAfterFirstScreen(
  async () => (await import('#features/install/install-invitation.tsx')).InstallInvitation,
)
const FirstSteps = screenIfKept(async () => (await import('#features/first-steps/first-steps.tsx')).FirstStepsScreen)
const handOver = () => import('#features/emergency/hand-over/hand-over-screen.tsx')
const HandOver = screenIfKept(async () => (await handOver()).HandOverScreen)

export interface CarePlanSearch {
  view?: 'emergency' | 'first-steps' | 'hand-over' | undefined
  /** Id of what was logged, to be written into the plan. */
  incident?: string
}

export const Route = createFileRoute('/dashboard/care-plan')({
  staticData: {
    titleOf: (_, { view }: CarePlanSearch) => (view === 'emergency' ? msg`Emergency view` : msg`Care plan`),
  },
  validateSearch: ({ view, incident }: CarePlanSearch & Record<string, unknown>): CarePlanSearch => ({
    // In any case: the router leaves what is not named here as the address says it.
    view: view === 'emergency' || view === 'first-steps' || view === 'hand-over' ? view : undefined,
    ...(incident !== undefined && { incident }),
  }),
  component: byView({
    page: carePlanWith({ PhotoPlace }),
    below: InstallInvitation,
    guard: UnsavedGuard,
    emergency: EmergencyView,
    others: { 'first-steps': FirstSteps, 'hand-over': HandOver },
  }),
})
