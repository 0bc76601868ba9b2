import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { sessionNow } from '#data/session.ts'
import { holdUnsaved } from '#lib/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { ListsStore } from './lists-store.ts'

/**
 * Leaving keeps what can be kept, without a question. It asks only before something would be lost: a name that is too
 * long to be saved, or a change that the device could not store.
 */
export function UnsavedGuard({ store, name }: { store: ListsStore; name: string }) {
  const isHolding = useSyncExternalStore(store.subscribe, () => store.isHolding())
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)

  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && sessionNow().kind !== 'signed-out' && wouldLose(store),
    enableBeforeUnload: () => wouldLose(store),
    withResolver: true,
  })
  useEffect(() => {
    if (!isHolding) return
    return holdUnsaved(async () => {
      if (!wouldLose(store)) return true
      return new Promise((resolve) => setAnswer(() => resolve))
    })
  }, [store, isHolding])

  const stay = () => {
    answer?.(false)
    setAnswer(null)
    blocker.reset?.()
  }
  const leave = () => {
    store.letGo()
    answer?.(true)
    setAnswer(null)
    blocker.proceed?.()
  }
  return (
    <Dialog
      open={blocker.status === 'blocked' || answer !== null}
      onOpenChange={(open) => open || stay()}
      title={<Trans>Leave without saving?</Trans>}
      size="s"
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={stay}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>What you changed in the attributes of {name} is not saved yet.</Trans>
      </p>
    </Dialog>
  )
}

/** Saves what can be saved first. */
function wouldLose(store: ListsStore): boolean {
  store.settle()
  return store.isHolding()
}
