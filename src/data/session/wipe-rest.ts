/** What a sign-out takes off this browser outside IndexedDB. */
import { ADMIN_DRAFTS, LEGACY_STORAGE_KEY, PARTNER_STORAGE_KEY } from '#contract/session-keys.ts'
import { TOLD_KEY } from '../locale/locale-memory.ts'

export async function wipeRest(): Promise<void> {
  for (const key of [LEGACY_STORAGE_KEY, PARTNER_STORAGE_KEY, TOLD_KEY, 'accessToken']) localStorage.removeItem(key)
  // What was being written in the content area (`features/admin/use-kept-text.ts`).
  for (const key of Object.keys(localStorage)) if (key.startsWith(ADMIN_DRAFTS)) localStorage.removeItem(key)
  sessionStorage.clear()
  // A store that is out of order gives nothing to anybody, and must not hold up who signs out, or in.
  const names = await caches.keys().catch(() => [])
  for (const name of names) if (name.startsWith('user-')) await emptyCache(name).catch(() => {})
}

/** Answer by answer before the cache itself: a cache that some page still holds stays on the disk when it is deleted. */
async function emptyCache(name: string): Promise<void> {
  const cache = await caches.open(name)
  for (const request of await cache.keys()) await cache.delete(request)
  await caches.delete(name)
}
