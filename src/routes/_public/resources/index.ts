import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourcesScreen } from '#features/public-pages/resources-screen.tsx'

export const Route = createFileRoute('/_public/resources/')({
  staticData: { title: msg`Resources` },
  component: ResourcesScreen,
})
