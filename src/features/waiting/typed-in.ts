/** The changes in whose form something is typed: the waiting sheet asks before it closes, and keeps their cards until then. */
import { createContext, type Dispatch, type SetStateAction, use, useEffect } from 'react'
import type { WaitingEntry } from '#data/waiting/waiting.ts'

export const TypedInContext = createContext<Dispatch<SetStateAction<readonly WaitingEntry[]>>>(() => undefined)

export function useTypedIn(entry: WaitingEntry, isTyped: boolean): void {
  const set = use(TypedInContext)
  useEffect(() => {
    if (!isTyped) return undefined
    set((typedIn) => [...typedIn, entry])
    return () => set((typedIn) => typedIn.filter((other) => other !== entry))
  }, [entry, isTyped, set])
}
