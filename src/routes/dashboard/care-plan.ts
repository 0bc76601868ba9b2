import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { firstScreenReady } from '#data/session/open-device.ts'
import { CarePlanScreen } from '#features/care-plan/care-plan-screen.tsx'
import { EmergencyView } from '#features/emergency/emergency-view.tsx'
import { byView } from '#features/shell/by-view.tsx'

const InstallInvitation = lazy(async () => {
  await firstScreenReady()
  // No installation waits for its files (LATE in vite.config.ts): with no signal before they came, the plan stands alone.
  const loaded = await Promise.all([import('#features/install/install-invitation.tsx'), loadMoreWords()]).catch(
    () => null,
  )
  return { default: loaded?.[0].InstallInvitation ?? (() => null) }
})

export interface CarePlanSearch {
  view?: 'emergency'
}

export const Route = createFileRoute('/dashboard/care-plan')({
  staticData: { title: msg`Care plan` },
  validateSearch: (search: CarePlanSearch & Record<string, unknown>): CarePlanSearch =>
    search.view === 'emergency' ? { view: 'emergency' } : {},
  component: byView({ page: CarePlanScreen, below: InstallInvitation, emergency: EmergencyView }),
})
