/** What other apps shared into this one and the worker put aside (sw/share-target.ts). */
import { SHARED_CACHE, SHARED_NAME } from '#contract/shared-in.ts'

/** In the order they came. Empty where the browser keeps no caches. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const found = await cache.matchAll()
  return Promise.all(found.map(async (response) => new File([await response.blob()], nameOf(response))))
}

/** Once they are kept as documents, or unwanted. */
export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE)
}

const nameOf = (response: Response): string => decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')
