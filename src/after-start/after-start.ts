import { localeNow } from '#data/locale/locale.ts'
import { openDevice } from '#data/session/open-device.ts'
import { preloadDialog } from '#ui/dialog.tsx'
import { keepSoon } from '../keep/keep-soon.ts'
import { fitBrowser } from './fit-browser.ts'
import { startUpdates } from './start-updates.ts'

/** What nobody waits for. Call once, when the first screen stands and the page is idle. */
export async function afterStart(): Promise<void> {
  void startUpdates()
  preloadDialog()
  fitBrowser()
  await openDevice()
  keepSoon()
  const { keepContent } = await import('#data/content-keep.ts')
  await keepContent(localeNow())
}
