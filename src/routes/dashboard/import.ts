import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { ImportScreen } from '#features/import/import-screen.tsx'

export const Route = createFileRoute('/dashboard/import')({
  staticData: { title: msg`Import Records` },
  loader: loadMoreWords,
  component: ImportScreen,
})
