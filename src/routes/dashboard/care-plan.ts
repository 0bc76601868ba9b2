import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CarePlanScreen } from '#features/care-plan/care-plan-screen.tsx'
import { EmergencyScreen } from '#features/emergency/emergency-screen.tsx'
import { byView } from '#features/shell/by-view.tsx'

interface CarePlanSearch {
  view?: 'emergency'
}

export const Route = createFileRoute('/dashboard/care-plan')({
  staticData: { title: msg`Care plan` },
  validateSearch: (search: CarePlanSearch & Record<string, unknown>): CarePlanSearch =>
    search.view === 'emergency' ? { view: 'emergency' } : {},
  component: byView({ page: CarePlanScreen, emergency: EmergencyScreen }),
})
