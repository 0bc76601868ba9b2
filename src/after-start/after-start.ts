import { localeNow } from '#data/locale/locale.ts'
import { openDevice } from '#data/session/open-device.ts'
import { fitBrowser } from './fit-browser.ts'

/** What nobody waits for. Call once, when the first screen stands and the page is idle. */
export async function afterStart(): Promise<void> {
  void import('#ui/dialog.tsx').then(({ preloadDialog }) => preloadDialog())
  fitBrowser()
  await openDevice()
  const { keepSoon } = await import('../keep/keep-soon.ts')
  keepSoon()
  const { keepContent } = await import('#data/content-keep.ts')
  await keepContent(localeNow())
}
