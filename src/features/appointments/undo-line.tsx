import { Trans } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import * as css from './appointments.css.ts'

/** What was taken away, and the way back. Null: nothing. */
export type Undo = { words: string; undo: () => Promise<unknown> } | null

interface UndoLineProps {
  of: Undo
  onDone: () => void
}

/** In place of a question before: it stays until something else is taken away, and is said aloud. */
export function UndoLine({ of, onDone }: UndoLineProps) {
  const [hasFailed, setFailed] = useState(false)
  const goingBackRef = useRef<Undo>(null)
  const takeBack = async () => {
    // A second press would write it twice.
    if (!of || goingBackRef.current === of) return
    goingBackRef.current = of
    try {
      await of.undo()
      setFailed(false)
      // The button goes.
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
      onDone()
    } catch {
      goingBackRef.current = null
      setFailed(true)
    }
  }
  return (
    <output className={css.notice}>
      {of && (
        <span className={css.undo}>
          <span dir="auto">
            {hasFailed ? <Trans>This could not be undone on this device. Try again.</Trans> : of.words}
          </span>
          <Button variant="quiet" icon={Undo2} onClick={() => void takeBack()}>
            <Trans context="take a deletion back">Undo</Trans>
          </Button>
        </span>
      )}
    </output>
  )
}
