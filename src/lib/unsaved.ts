import { createStore } from './store.ts'

/**
 * Text that somebody is typing and that only this page knows. Whoever is about to take the page away (another person
 * chosen, an update applied) asks here first.
 */
type Ask = () => Promise<boolean>

const holders = new Set<Ask>()
const count = createStore(0)

/** Holds the page while text is unsaved. `ask` asks the person and resolves true when they let go of it. Returns the release. */
export function holdUnsaved(ask: Ask): () => void {
  holders.add(ask)
  count.set(holders.size)
  return () => {
    holders.delete(ask)
    count.set(holders.size)
  }
}

/** Whether anything typed would be lost right now. */
export const hasUnsaved = (): boolean => count.get() > 0

/** Calls back when `hasUnsaved` may have changed. Returns the end of it. */
export const onUnsaved = count.subscribe

/** True when nothing is unsaved or the person agreed to lose it. Await it before another person is chosen. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of holders) {
    if (!(await ask())) return false
  }
  return true
}
