import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale.ts'
import { RehearsalScreen } from '#features/rehearsal/rehearsal-screen.tsx'

/** The rehearsal for a day without signal. */
export const Route = createFileRoute('/dashboard/no-signal')({
  staticData: { title: msg`Try without signal` },
  loader: loadMoreWords,
  component: RehearsalScreen,
})
