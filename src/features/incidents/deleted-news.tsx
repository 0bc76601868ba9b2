import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { formatWallTime } from '#lib/wall-time.ts'
import { Button } from '#ui/button.tsx'
import * as css from './incidents.css.ts'
import type { Deletion } from './use-deletion.ts'

/** Says what was deleted, with the way back. The button that deleted it is gone, so the focus comes here. */
export function DeletedNews({ deletion: { taken, state, undo } }: { deletion: Deletion }) {
  const { i18n } = useLingui()
  const placeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state !== 'none') placeRef.current?.focus()
  }, [state])
  const when = taken && formatWallTime(taken.happenedAt, i18n.locale)
  return (
    <div ref={placeRef} tabIndex={-1} role={state === 'failed' ? 'alert' : 'status'} className={css.news}>
      {state === 'deleted' && <Trans>Deleted: {when}</Trans>}
      {state === 'back' && <Trans>It is back.</Trans>}
      {state === 'failed' && <Trans>This could not be saved on this device. Please try again.</Trans>}
      {taken && (
        <Button variant="secondary" icon={Undo2} onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
