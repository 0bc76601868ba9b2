import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { comingSoon } from '#features/coming-soon/coming-soon.tsx'

export const Route = createFileRoute('/dashboard/goals')({
  staticData: { title: msg`Goals` },
  component: comingSoon(msg`Goals`),
})
