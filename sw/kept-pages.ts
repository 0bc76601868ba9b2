/** Care plan and emergency view as they were last drawn (`src/keep/keep-pages.tsx`), where they still are true. */
import { isTrueNow, KEPT_FOR, KEPT_PAGES } from '#contract/kept-pages.ts'

export async function keptPage(
  request: Request,
  stores: CacheStorage,
  isOfThisBuild: (script: string) => boolean,
  now: number,
): Promise<Response | undefined> {
  // A store that is out of order keeps nobody from the app.
  const page = await stores.match(request.url, { cacheName: KEPT_PAGES, ignoreVary: true }).catch(() => undefined)
  if (!page) return undefined
  const isTrue = isTrueNow(page.headers.get(KEPT_FOR), isOfThisBuild, now)
  // Whole, and not as it is read: an answer that some page still holds stays on the disk when it is deleted. Its bytes may be gone.
  const body = await page.arrayBuffer().catch(() => undefined)
  return isTrue && body ? new Response(body, { headers: page.headers }) : undefined
}
