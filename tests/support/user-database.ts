/** The database of whoever is signed in, opened behind the app's back: in a bucket of its own, or where older builds had it. */
import type { JSHandle, Page } from 'playwright-core'

/** For `handle.evaluate((db) => …)`. Its names: the object stores of `src/data/mirror/database.ts`. */
export function openUserDatabase(page: Page): Promise<JSHandle<IDBDatabase>> {
  return page.evaluateHandle(async () => {
    const bucketNames = (await navigator.storageBuckets?.keys()) ?? []
    const apart = bucketNames.map(async (name) => (await navigator.storageBuckets.open(name)).indexedDB)
    for (const factory of [...(await Promise.all(apart)), indexedDB]) {
      const name = (await factory.databases()).find((one) => one.name?.startsWith('havenbook:'))?.name
      if (name === undefined) continue
      return new Promise<IDBDatabase>((resolve, reject) => {
        const request = factory.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(`${name} does not open`)))
      })
    }
    throw new Error('Nobody has signed in here')
  })
}
