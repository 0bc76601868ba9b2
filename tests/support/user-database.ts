/** The database of whoever is signed in, opened behind the app's back: in a bucket of its own, or where older builds had it. */
import type { JSHandle, Page } from 'playwright-core'

/** For `handle.evaluate((db) => …)`. Its names: the object stores of `src/data/database/user-database.ts`. */
export function openUserDatabase(page: Page): Promise<JSHandle<IDBDatabase>> {
  return page.evaluateHandle(async () => {
    const bucketNames = (await navigator.storageBuckets?.keys()) ?? []
    const buckets = await Promise.all(bucketNames.map((name) => navigator.storageBuckets.open(name)))
    // Held, as src/data/session/storage-buckets.ts does and says why.
    Object.assign(globalThis, { heldBuckets: buckets })
    for (const factory of [...buckets.map((bucket) => bucket.indexedDB), indexedDB]) {
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

/** How many changes wait on this device for the server; null while the page is on its way and nobody can say. */
export async function waitingHere(page: Page): Promise<number | null> {
  const database = await openUserDatabase(page).catch(() => null)
  const count = (opened: IDBDatabase) =>
    new Promise<number>((resolve, reject) => {
      const request = opened.transaction('outbox').objectStore('outbox').count()
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The outbox cannot be read')))
    }).finally(() => opened.close())
  return database ? database.evaluate(count).catch(() => null) : null
}

/** Whether these words are committed here, in what waits or in the lists that the server has confirmed. */
export async function isStoredHere(page: Page, words: string): Promise<boolean> {
  const database = await openUserDatabase(page)
  const rows = await database.evaluate(async (opened) => {
    const stores = ['outbox', 'attributes']
    const reading = opened.transaction(stores)
    const all = stores.map(
      (store) =>
        new Promise<unknown[]>((resolve, reject) => {
          const request = reading.objectStore(store).getAll()
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error(`${store} cannot be read`)))
        }),
    )
    return JSON.stringify(await Promise.all(all).finally(() => opened.close()))
  })
  return rows.includes(words)
}

/** What the device remembers of who is signed in, as JSON; it holds no words of a family. */
export function rememberedHere(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('havenbook-device')
        opening.addEventListener('error', () => reject(new Error('What the device remembers does not open')))
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('memory').objectStore('memory').getAll()
          rows.addEventListener('success', () => resolve(JSON.stringify(rows.result)))
          rows.addEventListener('error', () => reject(new Error('What the device remembers cannot be read')))
        })
      }),
  )
}
