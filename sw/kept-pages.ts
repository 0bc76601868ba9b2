/** Care plan and emergency view as they were last drawn (`src/boot/keep-pages.tsx`), where they still are true. */
import { KEPT_FOR, KEPT_PAGES, type KeptFor, zoneNow } from '#contract/kept-pages.ts'

export async function keptPage(
  request: Request,
  stores: CacheStorage,
  isOfThisBuild: (script: string) => boolean,
  now: number,
): Promise<Response | undefined> {
  // A store that is out of order keeps nobody from the app.
  const page = await stores.match(request.url, { cacheName: KEPT_PAGES, ignoreVary: true }).catch(() => undefined)
  if (!page) return undefined
  const { script, from, until, zone } = JSON.parse(page.headers.get(KEPT_FOR) ?? '{}') as KeptFor
  const isTrue = isOfThisBuild(script) && from <= now && now < until && zone === zoneNow()
  // Whole, and not as it is read: an answer that some page still holds stays on the disk when it is deleted.
  const body = await page.arrayBuffer()
  return isTrue ? new Response(body, { headers: page.headers }) : undefined
}
