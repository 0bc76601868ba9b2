/** The one device of this page, on the browser's real surroundings. Data functions and hooks go through it. */
import { LEGACY_STORAGE_KEY, PARTNER_STORAGE_KEY } from '#contract/session-keys.ts'
import { readBootHint, writeBootHint } from './boot-hint.ts'
import type { Account } from './device/account.ts'
import { browserPlatform } from './device/browser-platform.ts'
import { Device } from './device/device.ts'
import { serverSideLater } from './device/server-side-later.ts'
import { TOLD_KEY } from './language-told.ts'
import { rememberedLocale } from './locale-memory.ts'
import { markDeviceUsed, screenStands } from './opening.ts'
import { announceReceipt } from './receipts.ts'
import { forgetQueries } from './schedule.ts'
import { networkStore, sessionStore } from './session-store.ts'
import { noteProgress } from './upload-progress.ts'

export const device = new Device({
  platform: browserPlatform(rememberedLocale),
  serverSide: serverSideLater(async () => {
    await screenStands()
    return (await import('./device/whole-server-side.ts')).wholeServerSide
  }),
  isOnline: () => navigator.onLine,
  session: sessionStore,
  networkView: networkStore,
  async wipeRest() {
    forgetQueries()
    for (const key of [LEGACY_STORAGE_KEY, PARTNER_STORAGE_KEY, TOLD_KEY, 'accessToken']) localStorage.removeItem(key)
    sessionStorage.clear()
    await emptyCaches()
  },
  onReceipt: announceReceipt,
  onProgress: noteProgress,
  onSaved() {
    askForPersistence()
    askForBackgroundSync()
  },
  onUserChanged(userId) {
    // First of all and synchronously: nothing of a user is painted at the next start once they are signed out.
    if (userId === null) {
      writeBootHint(null)
      forgetQueries()
    } else {
      markDeviceUsed()
      keepBootHint()
    }
  },
  rememberPartnerTicket: (ticket) => localStorage.setItem(PARTNER_STORAGE_KEY, ticket),
})

device.person.subscribe(keepBootHint)

/** Keeps the boot painter's hint in step with who is signed in and chosen; words come from `boot-words`. */
export function keepBootHint(words?: Record<string, string>): void {
  const account = device.account.get()
  if (!account) return
  const { userId, home } = account
  writeBootHint({
    userId,
    profileId: device.person.get() ?? userId,
    locale: rememberedLocale(),
    isApart: home.bucket !== null,
    words: words ?? readBootHint()?.words ?? {},
  })
}

/** Answer by answer before the cache itself: a cache that some page still holds stays on the disk when it is deleted. */
async function emptyCaches(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('user-')) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) await cache.delete(request)
    await caches.delete(name)
  }
}

let isPersistenceAsked = false

/** After the first meaningful save the browser is asked not to throw this storage away; its answer is shown in settings. */
function askForPersistence(): void {
  if (isPersistenceAsked) return
  isPersistenceAsked = true
  void navigator.storage?.persist?.().catch(() => false)
  void device.account
    .get()
    ?.home.bucket?.persist()
    .catch(() => false)
}

/** So that a closed app still sends (Chromium); elsewhere the app sends on its next opening. */
function askForBackgroundSync(): void {
  interface SyncManager {
    register(tag: string): Promise<void>
  }
  void navigator.serviceWorker?.ready
    .then((registration) => (registration as unknown as { sync?: SyncManager }).sync?.register('drain'))
    .catch(() => {})
}

/** The open account. Only for code that runs behind the signed-in guard. */
export function account(): Account {
  const open = device.account.get()
  if (!open) throw new Error('Nobody is signed in')
  return open
}
