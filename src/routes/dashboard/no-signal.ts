import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { OfflineCheckScreen } from '#features/offline-check/offline-check-screen.tsx'

/** The offline check for a day without signal. */
export const Route = createFileRoute('/dashboard/no-signal')({
  staticData: { title: msg`Check offline access` },
  loader: loadMoreWords,
  component: OfflineCheckScreen,
})
