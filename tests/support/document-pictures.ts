/** The small pictures of documents: what a device holds of them, and what it takes to make them. */
import type { Page } from 'playwright-core'
import { openUserDatabase } from './user-database.ts'

/** Bytes of each picture that is kept here, longest first; empty where one could not be made. */
export async function picturesHere(page: Page): Promise<Buffer[]> {
  const database = await openUserDatabase(page)
  const found = await database.evaluate((db) =>
    new Promise<number[][]>((resolve, reject) => {
      const asking = db.transaction('fileChunks').objectStore('fileChunks').getAll()
      asking.addEventListener('error', () => reject(new Error('The files cannot be read')))
      asking.addEventListener('success', () => {
        const rows = asking.result as { index: number; bytes: ArrayBuffer }[]
        resolve(rows.filter(({ index }) => index < 0).map(({ bytes }) => Array.from(new Uint8Array(bytes))))
      })
    }).finally(() => db.close()),
  )
  return found.map((bytes) => Buffer.from(bytes)).toSorted((a, b) => b.length - a.length)
}

/** To be run in a page before anything else: counts the pictures that are made, and object addresses that were not given back. */
export function countPictures(): void {
  const counts = { made: 0, addresses: 0 }
  Object.assign(globalThis, { pictureCounts: counts })
  const { toBlob } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.toBlob = function count(...given) {
    counts.made += 1
    toBlob.apply(this, given)
  }
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (object) => {
    counts.addresses += 1
    return createObjectURL(object)
  }
  URL.revokeObjectURL = (address) => {
    counts.addresses -= 1
    revokeObjectURL(address)
  }
}

export const countsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pictureCounts: { made: number; addresses: number } }).pictureCounts)
