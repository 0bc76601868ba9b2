import { Suspense } from 'react'
import { lazyAfterFirstScreen } from '#words/lazy-after-first-screen.ts'
import type { ActivePerson } from '#data/people.ts'

const TrashButton = lazyAfterFirstScreen(async () => (await import('./late/trash-button.tsx')).TrashButton)

/** The way to the folders and documents of this person that were deleted; without a person, to the people who were. */
export const TrashPlace = ({ person = null }: { person?: ActivePerson | null }) => (
  <Suspense fallback={null}>
    <TrashButton of={person} />
  </Suspense>
)
