/**
 * The language between this device and the profile, which mails follow (DECISIONS J4). What is chosen on the device goes
 * to the profile, once; a device on which nothing was chosen takes the profile's. Judged whenever either of them changes
 * or the way back to the server is found, so that it heals by itself; quiet when there is none.
 */
import { liveQuery } from 'dexie'
import type { Account } from '../session/account.ts'
import { device } from '../session/this-device.ts'
import { adoptLocale, onLocale } from './locale.ts'
import { chosenLocale, rememberedLocale, TOLD_KEY } from './locale-memory.ts'
import { changeProfile } from '../account/profile.ts'

let unfollow = () => {}
let settling: Promise<void> = Promise.resolve()

export function startLanguageSync(): void {
  device.account.subscribe(follow)
  onLocale(follow)
  device.network.onRecovered(follow)
  follow()
}

/** Watches the profile of whoever is signed in; the first look is taken at once. */
function follow(): void {
  unfollow()
  unfollow = () => {}
  const account = device.account.get()
  if (!account) return
  const { db, userId } = account
  const subscription = liveQuery(async () => (await db.profile.get(userId))?.value.language).subscribe({
    // One after the other: two tellings at once would be two changes.
    next: () => (settling = settling.then(() => settle(account)).catch(() => {})),
    // The database was closed under the query: somebody has signed out.
    error: () => {},
  })
  unfollow = () => subscription.unsubscribe()
}

async function settle(account: Account): Promise<void> {
  const { db, userId } = account
  // As it is by now: the telling before this one may have changed it.
  const ofProfile = (await db.profile.get(userId))?.value.language
  if (!ofProfile || device.account.get() !== account) return
  const chosen = chosenLocale()
  if (chosen === null) {
    if (rememberedLocale() !== ofProfile) await adoptLocale(ofProfile)
    return
  }
  const telling = `${userId} ${chosen}`
  // Told once: another device may have chosen another language since, and two devices must not argue for ever.
  if (localStorage.getItem(TOLD_KEY) === telling) return
  if (chosen !== ofProfile && (await changeProfile({ language: chosen })).kind !== 'done') return
  localStorage.setItem(TOLD_KEY, telling)
}
