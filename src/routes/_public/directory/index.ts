import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadPublicWords } from '#data/locale/locale.ts'
import { DirectoryScreen } from '#features/public-pages/directory-screen.tsx'
import { readFilters } from '#features/public-pages/filters.ts'

export const Route = createFileRoute('/_public/directory/')({
  // Narrowing the list down is no other screen: the focus stays in the field.
  staticData: { title: msg`Directory`, screenOf: () => '' },
  validateSearch: readFilters,
  loader: loadPublicWords,
  component: DirectoryScreen,
})
