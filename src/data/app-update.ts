/**
 * A newer build that waits. It takes over when nothing is unsaved and nobody is looking; until then the shell may offer it as a quiet
 * "Update ready". A page is never reloaded under somebody's eyes: in a waiting room that is a fright; nor from under a dialog, which
 * they left to call somebody or to look for a file. What the outbox is sending is no reason to wait: it is sent again under the same key.
 */
import { hasUnsaved } from '#lib/unsaved.ts'
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

/** Whether a newer build waits, and whether it was told to start. */
const update = createStore<'none' | 'ready' | 'wanted'>('none', true)
let takeOver: () => void = () => {}

/** As a live value for the shell. */
export const useUpdate = () => useStore(update)

/** Starts the newer build now: this page reloads. For the person's own tap; asks nothing. */
export function applyUpdate(): void {
  update.set('wanted')
  takeOver()
}

/** A newer build is there; `how` lets it take over. */
export function announceUpdate(how: () => void): void {
  takeOver = how
  if (update.get() === 'none') update.set('ready')
  applyWhenIdle()
}

/** Lets a newer build that waits take over, where nobody would notice or somebody wished it. */
export function applyWhenIdle(): void {
  if (update.get() === 'none') return
  const isNoticed = document.visibilityState === 'visible' || hasUnsaved() || document.querySelector('[role=dialog]')
  // Not as if it was wanted: somebody may be back before the browser has let it in.
  if (update.get() === 'wanted' || !isNoticed) takeOver()
}
