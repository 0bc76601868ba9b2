import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import * as css from './search.css.ts'

/** How much was found; says it to screen readers too, when they pause. */
export function FoundCount({ count }: { count: number }) {
  return (
    <output className={css.count}>
      <Plural value={count} _0="Nothing found" one="# found" other="# found" />
    </output>
  )
}

/** What stands in place of an empty list. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={css.none}>
      <p>
        <Trans>Nothing here matches. Try fewer words, or another spelling.</Trans>
      </p>
      <Button variant="secondary" onClick={onClear}>
        <Trans>Show everything</Trans>
      </Button>
    </div>
  )
}
