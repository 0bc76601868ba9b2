import { Trans } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { takeFocus } from '#lib/take-focus.ts'
import { Button } from '../button.tsx'
import { toast } from '../toaster.tsx'
import * as css from './undo-toast.css.ts'

/** ms that an offer stands: longer than news, since something is to be done (DECISIONS H10). */
const OFFER_MS = 10_000

interface Offer {
  /** What was done, by name. */
  words: string
  /** Takes it back; what it changes is stored like any other change. Rejects when that was not possible. */
  undo: () => void | Promise<void>
  /** The button takes the focus, for whoever works by keys; the notification stays as long as it has it. */
  takesFocus?: boolean
}

/** Says what was done at once, with the way back: in place of a question before (DECISIONS H10). */
export function offerUndo(offer: Offer): void {
  toast(<UndoToast {...offer} />, { duration: OFFER_MS })
}

function UndoToast({ words, undo, takesFocus = false }: Offer) {
  const [state, setState] = useState<'offered' | 'undone' | 'failed'>('offered')
  const take = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // A button that goes with the focus in it tells nobody, and the notification would stay for good.
    currentTarget.blur()
    // Before the focus goes where the thing is again.
    setState('undone')
    try {
      await undo()
    } catch {
      setState('failed')
    }
  }
  return (
    <span className={css.offer}>
      {state === 'offered' && words}
      {state === 'undone' && <Trans>It’s back.</Trans>}
      {state === 'failed' && <Trans>This could not be undone.</Trans>}
      {state === 'offered' && (
        <Button
          variant="secondary"
          ref={takesFocus ? takeFocus : undefined}
          className={css.button}
          onClick={(event) => void take(event)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </span>
  )
}
