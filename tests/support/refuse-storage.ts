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
