import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { IncidentsScreen } from '#features/incidents/incidents-screen.tsx'

export interface IncidentsSearch {
  /** What is open over the list: `new`, or the id of what is changed. */
  log?: string
}

export const Route = createFileRoute('/dashboard/incidents')({
  staticData: { title: msg`What happened`, screenOf: () => '' },
  // Whatever is no id of an incident opens nothing.
  validateSearch: (search: IncidentsSearch): IncidentsSearch => search,
  loader: loadMoreWords,
  component: IncidentsScreen,
})
