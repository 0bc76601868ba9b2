import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadMoreWords } from '#data/locale/locale.ts'
import { dependentsWith } from '#features/dependents/dependents-screen.tsx'
import { PhotoPlace } from '#features/photo/photo-place.tsx'
import { TrashPlace } from '#features/trash/trash-place.tsx'

export const Route = createFileRoute('/dashboard/dependents')({
  staticData: { title: msg`Dependents` },
  loader: loadMoreWords,
  component: dependentsWith({ PhotoPlace, TrashPlace }),
})
