import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { SearchScreen } from '#features/search/search-screen.tsx'

/** What is looked for stands in no address (DECISIONS J11). */
export const Route = createFileRoute('/dashboard/search')({
  staticData: { title: msg`Search` },
  loader: loadMoreWords,
  component: SearchScreen,
})
