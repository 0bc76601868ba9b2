import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DependentsScreen } from '#features/dependents/dependents-screen.tsx'

export const Route = createFileRoute('/dashboard/dependents')({
  staticData: { title: msg`Dependents` },
  component: DependentsScreen,
})
