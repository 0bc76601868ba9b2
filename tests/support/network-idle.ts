/** What `waitForLoadState('networkidle')` would wait for, where a page listens to the doorbell: that one never ends. */
import type { Page, Request } from 'playwright-core'
import { paths } from '#contract/paths.ts'

/** ms without a request under way. */
const IDLE = 500
/** ms */
const LIMIT = 30_000

const isDoorbell = (url: string): boolean => new URL(url).pathname.endsWith(paths.syncEvents)

/** Does what loads the page, and resolves when it has been loaded and asks for nothing any more. */
export async function untilIdle(page: Page, load: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>()
  let since = Date.now()
  const begin = (request: Request) => {
    if (isDoorbell(request.url())) return
    underWay.add(request)
    since = Date.now()
  }
  const end = (request: Request) => {
    if (underWay.delete(request)) since = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await load()
    const latest = Date.now() + LIMIT
    while (underWay.size > 0 || Date.now() - since < IDLE) {
      if (Date.now() > latest) throw new Error(`Still under way: ${[...underWay].map((one) => one.url()).join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
