import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { DependentsScreen } from '#features/dependents/dependents-screen.tsx'

export const Route = createFileRoute('/dashboard/dependents')({
  staticData: { title: msg`Dependents` },
  loader: loadMoreWords,
  component: DependentsScreen,
})
