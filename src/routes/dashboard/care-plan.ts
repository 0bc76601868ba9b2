import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { lazyIfKept } from '#data/lazy-after-first-screen.ts'
import { loadMoreWords } from '#data/locale/locale.ts'
import { firstScreenReady } from '#data/session/open-device.ts'
import { carePlanWith } from '#features/care-plan/care-plan-screen.tsx'
import { EmergencyView } from '#features/emergency/emergency-view.tsx'
import { PhotoPlace } from '#features/photo/photo-place.tsx'
import { byView } from '#features/shell/by-view.tsx'

const InstallInvitation = lazy(async () => {
  await firstScreenReady()
  // No installation waits for its files (LATE in vite.config.ts): with no signal before they came, the plan stands alone.
  const loaded = await Promise.all([import('#features/install/install-invitation.tsx'), loadMoreWords()]).catch(
    () => null,
  )
  return { default: loaded?.[0].InstallInvitation ?? (() => null) }
})

// With no signal before its files came, the plan itself is there to be written.
const FirstSteps = lazyIfKept(async () => (await import('#features/first-steps/first-steps.tsx')).FirstStepsScreen)

export interface CarePlanSearch {
  view?: 'emergency' | 'first-steps'
}

export const Route = createFileRoute('/dashboard/care-plan')({
  staticData: { title: msg`Care plan` },
  validateSearch: ({ view }: CarePlanSearch & Record<string, unknown>): CarePlanSearch =>
    view === 'emergency' || view === 'first-steps' ? { view } : {},
  component: byView({
    page: carePlanWith({ PhotoPlace }),
    below: InstallInvitation,
    emergency: EmergencyView,
    firstSteps: FirstSteps,
  }),
})
