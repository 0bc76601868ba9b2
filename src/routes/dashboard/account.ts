import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadMoreWords } from '#data/locale/locale.ts'
import { accountWith } from '#features/account/account-screen.tsx'
import { PhotoPlace } from '#features/photo/photo-place.tsx'

// No installation waits for its files (scripts/chunks.ts): with no signal before they came, the account does without.
const InstallPlace = lazy(async () => {
  const loaded = await import('#features/install/install-place.tsx').catch(() => null)
  return { default: loaded?.InstallPlace ?? (() => null) }
})

export const Route = createFileRoute('/dashboard/account')({
  staticData: { title: msg`Your account` },
  loader: loadMoreWords,
  component: accountWith({ InstallPlace, PhotoPlace }),
})
