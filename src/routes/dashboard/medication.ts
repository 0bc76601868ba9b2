import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { MEDICATIONS } from '#features/records/medications.tsx'
import { readRecordsAddress, type RecordsAddress } from '#features/records/records-address.ts'
import { recordsScreen } from '#features/records/records-screen.tsx'

export const Route = createFileRoute('/dashboard/medication')({
  staticData: { title: msg`Medications`, screenOf: () => '' },
  validateSearch: (search: RecordsAddress & Record<string, unknown>): RecordsAddress => readRecordsAddress(search),
  loader: loadMoreWords,
  component: recordsScreen(MEDICATIONS),
})
