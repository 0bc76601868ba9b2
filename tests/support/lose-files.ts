import type { Page } from '@playwright/test'

/** As a browser short of room does: single files of the app go, and what it keeps of them besides. @returns how many. */
export async function loseFiles(page: Page, which: string): Promise<number> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  return page.evaluate(async (pattern) => {
    const cache = await caches.open('app-files')
    const lost = (await cache.keys()).filter(({ url }) => new RegExp(pattern, 'u').test(url))
    for (const request of lost) await cache.delete(request)
    return lost.length
  }, which)
}
