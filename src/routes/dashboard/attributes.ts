import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { AttributesScreen } from '#features/attributes/attributes-screen.tsx'

export const Route = createFileRoute('/dashboard/attributes')({
  staticData: { title: msg`Attributes` },
  loader: loadMoreWords,
  component: AttributesScreen,
})
