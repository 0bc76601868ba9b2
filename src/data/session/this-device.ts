/** The one device of this page, on the browser's real surroundings. Data functions and hooks go through it. */
import { PARTNER_STORAGE_KEY } from '#contract/session-keys.ts'
import type { Account } from './account.ts'
import { browserPlatform } from './browser-platform.ts'
import { Device } from './device.ts'
import { rememberedLocale } from '../locale/locale-memory.ts'
import { firstScreenReady, markDeviceUsed } from './open-device.ts'
import { announceReceipt } from '../waiting/receipts.ts'
import { forgetQueries } from '../sync/asked-times.ts'
import { lostStore, networkStore, sessionStore } from './session-store.ts'
import { noteProgress } from '../files/upload-progress.ts'

export const device = new Device({
  platform: browserPlatform(rememberedLocale),
  async loadRemote() {
    await firstScreenReady()
    return (await import('./remote.ts')).remote
  },
  session: sessionStore,
  networkView: networkStore,
  lost: lostStore,
  async wipeRest() {
    forgetQueries()
    await (await import('./wipe-rest.ts')).wipeRest()
  },
  onReceipt: announceReceipt,
  onProgress: noteProgress,
  onSaved() {
    void import('./persistence.ts')
      .then(({ askAfterSave }) => askAfterSave(device.account.get()?.location.bucket))
      .catch(() => {})
  },
  onUserChanged(userId) {
    if (userId !== null) return markDeviceUsed()
    forgetQueries()
    // What was being typed in this tab; the one that wipes reaches its own alone. A browser may refuse all storage.
    try {
      sessionStorage.clear()
    } catch {}
  },
  rememberPartnerTicket: (ticket) => localStorage.setItem(PARTNER_STORAGE_KEY, ticket),
})

/** The open account. Only for code that runs behind the signed-in guard. */
export function account(): Account {
  const open = device.account.get()
  if (!open) throw new Error('Nobody is signed in')
  return open
}
