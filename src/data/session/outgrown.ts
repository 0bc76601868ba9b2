import type { Store } from '#lib/store.ts'
import type { Account } from './account.ts'

/**
 * Calls back when a newer build, in another tab, has given the open database another form: this page goes on with it for what is
 * being typed, and is to start anew soon. Not when it is deleted, which a sign-out says by itself.
 */
export function watchOutgrown(account: Store<Account | null>, onOutgrown: () => void): void {
  const heed = ({ newVersion }: IDBVersionChangeEvent) => void (newVersion === null || onOutgrown())
  const watch = () => account.get()?.db.on('versionchange', heed)
  watch()
  account.subscribe(watch)
}
