import type { Page } from '@playwright/test'

/** From the next page on, as a browser that is set to keep nothing: storage throws when it is named, and no database opens. */
export const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
    IDBFactory.prototype.open = refuse
  })

/** From here on the device is full: a headless browser takes no quota, and this is what IndexedDB does then. What it gives makes room. */
export async function fillDevice(page: Page): Promise<() => Promise<void>> {
  const own = await page.evaluateHandle(() => {
    const { add, put } = IDBObjectStore.prototype
    const refuse = () => {
      throw new DOMException('The device is full', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse })
    return { add, put }
  })
  return () => own.evaluate((before) => void Object.assign(IDBObjectStore.prototype, before))
}
