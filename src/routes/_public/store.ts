import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { StoreScreen } from '#features/public-pages/store-screen.tsx'
import { readFilters } from '#features/public-pages/filters.ts'

export const Route = createFileRoute('/_public/store')({
  // Narrowing the list down is no other screen: the focus stays in the field.
  staticData: { title: msg`Sensory Store`, screenOf: () => '' },
  validateSearch: readFilters,
  loader: loadPublicWords,
  component: StoreScreen,
})
