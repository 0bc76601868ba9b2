import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#features/errors/not-found-screen.tsx'

export const Route = createFileRoute('/dashboard/$')({
  staticData: { title: msg`Page not found` },
  component: NotFoundScreen,
})
