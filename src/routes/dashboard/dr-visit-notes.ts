import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { VISIT_NOTES } from '#features/records/visit-notes.tsx'
import { readRecordsAddress, type RecordsAddress } from '#features/records/records-address.ts'
import { recordsScreen } from '#features/records/records-screen.tsx'

export const Route = createFileRoute('/dashboard/dr-visit-notes')({
  staticData: { title: msg`Doctor visit notes`, screenOf: () => '' },
  validateSearch: (search: RecordsAddress & Record<string, unknown>): RecordsAddress => readRecordsAddress(search),
  loader: loadMoreWords,
  component: recordsScreen(VISIT_NOTES),
})
