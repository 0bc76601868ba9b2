import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AttributesContent } from '#contract/attributes-content.ts'
import { newItemUid, saveAttributes } from '#data/attributes.ts'
import { LIST_WORDS } from '#words/more/attribute-words.ts'
import { toast } from '#ui/toaster.tsx'
import type { ListsState, ListsStore } from './lists-store.ts'
import { closeLists, listsStore, openLists } from './open-lists.ts'

/** The lists of one person as somebody works on them. Hidden or left, the screen saves what can be saved. */
export function useLists(profileId: string, content: AttributesContent): { store: ListsStore; state: ListsState } {
  const { t } = useLingui()
  const [store] = useState(() => listsStore(profileId, { saveAttributes, newItemUid }))
  const state = useSyncExternalStore(store.subscribe, store.get)

  useEffect(() => store.see(content), [store, content])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && store.settle()
    const leave = () => store.settle()
    openLists(store)
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leave)
      void closeLists(store).then((failed) => {
        for (const list of failed) {
          const attribute = t(LIST_WORDS[list])
          toast(t`Failed to update ${attribute}. Please try again.`, { tone: 'error' })
        }
      })
    }
    // A change of language runs this again, so that the toast is in the language of now.
  }, [store, t])
  return { store, state }
}
