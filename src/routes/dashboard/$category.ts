import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { isCategory } from '#contract/categories.ts'
import { CATEGORY_WORDS } from '#words/category-words.ts'
import { documentsWith } from '#features/documents/documents-screen.tsx'
import { loadMoreWords } from '#data/locale/locale.ts'
import { TrashPlace } from '#features/trash/trash-place.tsx'
import { type DocumentsSearch, readDocumentsSearch } from '#features/documents/documents-search.ts'

/** The documents of one category. Fixed paths of the dashboard match before this one (DECISIONS H1). */
export const Route = createFileRoute('/dashboard/$category')({
  staticData: {
    screenOf: () => '',
    titleOf: ({ category = '' }) => (isCategory(category) ? CATEGORY_WORDS[category] : msg`Page not found`),
  },
  validateSearch: (search: DocumentsSearch & Record<string, unknown>): DocumentsSearch => readDocumentsSearch(search),
  beforeLoad: ({ params }) => {
    if (!isCategory(params.category)) throw notFound()
  },
  loader: loadMoreWords,
  component: documentsWith({ TrashPlace }),
  notFoundComponent: lazyRouteComponent(() => import('#features/errors/dashboard-not-found.tsx'), 'DashboardNotFound'),
})
