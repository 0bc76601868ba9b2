import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CarePlanScreen } from '#features/care-plan/care-plan-screen.tsx'
import { EmergencyView } from '#features/emergency/emergency-view.tsx'
import { byView } from '#features/shell/by-view.tsx'

export interface CarePlanSearch {
  view?: 'emergency'
}

export const Route = createFileRoute('/dashboard/care-plan')({
  staticData: { title: msg`Care plan` },
  validateSearch: (search: CarePlanSearch & Record<string, unknown>): CarePlanSearch =>
    search.view === 'emergency' ? { view: 'emergency' } : {},
  component: byView({ page: CarePlanScreen, emergency: EmergencyView }),
})
