import { Plural } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import * as css from './search.css.ts'

const EmptyList = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

/** What stands in place of an empty list. Its words and drawing are fetched when there is one. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <Suspense fallback={null}>
    <EmptyList onClear={onClear} />
  </Suspense>
)

/** How much was found; says it to screen readers too, when they pause. */
export function FoundCount({ count }: { count: number }) {
  return (
    <output className={css.count}>
      <Plural value={count} _0="Nothing found" one="# found" other="# found" />
    </output>
  )
}
