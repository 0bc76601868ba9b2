import { Trans } from '@lingui/react/macro'
import { focusOnSearch } from '#lib/focus-on-search.ts'
import { Button } from '#ui/button.tsx'
import { LookingDrawing } from './looking-drawing.tsx'
import * as css from './search.css.ts'

/** What stands in place of an empty list. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={css.none}>
      <LookingDrawing />
      <p>
        <Trans>Nothing here matches. Try fewer words, or another spelling.</Trans>
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          focusOnSearch()
          onClear()
        }}
      >
        <Trans>Show everything</Trans>
      </Button>
    </div>
  )
}
