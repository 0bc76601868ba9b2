import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { sessionNow } from '#data/session.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { useLeaveQuestion } from '#ui/use-leave-question.ts'
import type { ListsStore } from './lists-store.ts'

/**
 * Leaving keeps what can be kept, without a question. It asks only before something would be lost: a name that is too
 * long to be saved, or a change that the device could not store.
 */
export function UnsavedGuard({ store, name }: { store: ListsStore; name: string }) {
  const question = useLeaveQuestion({
    isHolding: useSyncExternalStore(store.subscribe, () => store.isHolding()),
    wouldLose: () => sessionNow().kind !== 'signed-out' && wouldLose(store),
    letGo: () => store.letGo(),
  })
  return (
    <LeaveDialog {...question}>
      <Trans>Your changes to the attributes of {name} are not saved yet.</Trans>
    </LeaveDialog>
  )
}

/** Saves what can be saved first. */
function wouldLose(store: ListsStore): boolean {
  store.settle()
  return store.isHolding()
}
