import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale.ts'
import { accountWith } from '#features/account/account-screen.tsx'
import { InstallPlace } from '#features/install/install-place.tsx'

export const Route = createFileRoute('/dashboard/account')({
  staticData: { title: msg`Your account` },
  loader: loadMoreWords,
  component: accountWith({ InstallPlace }),
})
