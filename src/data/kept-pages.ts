/**
 * The pages that a start opens with: care plan and emergency view as they were last drawn, ready in Cache Storage, where the
 * service worker answers with them (`sw/kept-pages.ts`). Signing out takes the cache away as all that begins with `user-`.
 */
import { KEPT_ADDRESSES, KEPT_PAGES } from '#contract/kept-pages.ts'
import { createStore } from '#lib/store.ts'

/** Counts how often they were taken away here: they are to be drawn anew. */
export const withdrawals = createStore(0)

/** ms: a store that does not answer has no page to give either. */
const LONGEST = 2000

/** Takes them away. Call before what they show changes. A store that is out of order keeps nobody from their work. */
export async function withdrawPages(): Promise<void> {
  if (!('caches' in globalThis)) return
  const limit = new Promise((resolve) => setTimeout(resolve, LONGEST))
  await Promise.race([deleteAll().catch(() => {}), limit])
  withdrawals.set(withdrawals.get() + 1)
}

async function deleteAll(): Promise<void> {
  // Opening it would make it: after a sign-out there is none.
  if (!(await caches.has(KEPT_PAGES))) return
  const cache = await caches.open(KEPT_PAGES)
  await Promise.all(KEPT_ADDRESSES.map((address) => cache.delete(address)))
}
