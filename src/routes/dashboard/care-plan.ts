import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadMoreWords } from '#data/locale.ts'
import { screenStands } from '#data/opening.ts'
import { CarePlanScreen } from '#features/care-plan/care-plan-screen.tsx'
import { EmergencyView } from '#features/emergency/emergency-view.tsx'
import { byView } from '#features/shell/by-view.tsx'

const InstallInvitation = lazy(async () => {
  await screenStands()
  const [{ InstallInvitation }] = await Promise.all([
    import('#features/install/install-invitation.tsx'),
    loadMoreWords(),
  ])
  return { default: InstallInvitation }
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
