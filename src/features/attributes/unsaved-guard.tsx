import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLeaveQuestion } from '#ui/leave-dialog.tsx'
import type { ListsStore } from './lists-store.ts'

/**
 * Leaving the screen keeps what can be kept, without a question. It asks only before something would be lost: a name that
 * is too long to be saved, or a change that the device could not store; and before the page is closed, which waits for no save.
 */
export function UnsavedGuard({ store, name }: { store: ListsStore; name: string }) {
  return useLeaveQuestion({
    isHolding: useSyncExternalStore(store.subscribe, () => store.hasUnstored()),
    save: () => {
      store.settle()
      return store.idle()
    },
    wouldLose: () => store.isHolding(),
    letGo: () => store.letGo(),
    words: <Trans>Your changes to the attributes of {name} are not saved yet.</Trans>,
  }).leaveDialog
}
