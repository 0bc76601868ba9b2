import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DirectoryScreen } from '#features/public-pages/directory-screen.tsx'

export const Route = createFileRoute('/_public/directory/')({
  staticData: { title: msg`Directory` },
  component: DirectoryScreen,
})
