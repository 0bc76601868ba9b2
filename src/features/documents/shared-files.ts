/** What other apps shared into this one and the worker put aside (sw/share-target.ts). */
import { SHARED_CACHE, SHARED_NAME } from '#contract/shared-in.ts'

/** Where in the cache each file came from. */
const addresses = new WeakMap<Blob, string>()

/** In the order they came. Empty where the browser keeps no caches. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return []
  const cache = await caches.open(SHARED_CACHE)
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url)
      if (!response) return []
      const file = new File([await response.blob()], nameOf(response))
      addresses.set(file, url)
      return [file]
    }),
  )
  return found.flat()
}

/** Once they are kept as documents, or unwanted. Files from elsewhere are left out: what was shared stays on offer then. */
export async function dropSharedFiles(files: readonly Blob[]): Promise<void> {
  const shared = files.flatMap((file) => addresses.get(file) ?? [])
  if (shared.length === 0) return
  const cache = await caches.open(SHARED_CACHE)
  await Promise.all(shared.map((address) => cache.delete(address)))
}

const nameOf = (response: Response): string => decodeURIComponent(response.headers.get(SHARED_NAME) ?? '')
