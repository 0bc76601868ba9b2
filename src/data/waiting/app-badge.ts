/** The number on the app's icon: changes that are only on this device. A number, never a word of health. */
import { liveQuery } from 'dexie'
import { device } from '../session/this-device.ts'
import { countUnsentIn } from '../outbox/count.ts'

interface Badge {
  setAppBadge?(count: number): Promise<void>
  clearAppBadge?(): Promise<void>
}

/** Follows the outbox of whoever is signed in. Browsers without badges ignore it. */
export function startBadge(badge: Badge = navigator as Badge): void {
  let stop = () => {}
  const follow = () => {
    stop()
    stop = () => {}
    const account = device.account.get()
    if (!account) return void badge.clearAppBadge?.().catch(() => {})
    const subscription = liveQuery(() => countUnsentIn(account.db)).subscribe({
      next: (count) => void (count > 0 ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {}),
      error: () => {},
    })
    stop = () => subscription.unsubscribe()
  }
  device.account.subscribe(follow)
  follow()
}
