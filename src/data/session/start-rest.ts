/** What the data layer does once the first screen stands: it pulls, and knows when the page is put aside. */
import { abandonRefresh } from '../api/refresh-under-way.ts'
import { announceUpdate } from '../app-update.ts'
import { startSync } from '../sync/start-sync.ts'
import { watchOutgrown } from './outgrown.ts'
import { coverPage, watchPageLifecycle } from './page-lifecycle.ts'
import { device } from './this-device.ts'

export async function startRest(): Promise<void> {
  const rest = () => device.account.get()?.rest(document.visibilityState === 'visible' ? 'no' : 'when-idle')
  watchPageLifecycle({
    letGo() {
      const account = device.account.get()
      account?.rest('now')
      if (account) abandonRefresh(account.platform)
    },
    comeBack: () => device.comeBack().then(rest),
    cover: coverPage,
    startAnew: () => location.reload(),
  })
  document.addEventListener('visibilitychange', rest)
  device.account.subscribe(rest)
  watchOutgrown(device.account, () => announceUpdate(() => location.reload()))
  startSync()
  // The page may have been put aside before this came. What cannot be read now is found out at the next occasion.
  await device.comeBack().then(rest, () => {})
}
