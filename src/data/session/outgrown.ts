import type { Store } from '../store.ts'
import type { Account } from './account.ts'

/**
 * Calls back when a newer build, in another tab, has given the open database a form that this build cannot read: nothing is read or
 * stored here any more (`user-database.ts` lets go of it). Not when it is deleted, which a sign-out says by itself.
 */
export function watchOutgrown(account: Store<Account | null>, onOutgrown: () => void): void {
  const heed = ({ newVersion }: IDBVersionChangeEvent) => void (newVersion === null || onOutgrown())
  const watch = () => account.get()?.db.on('versionchange', heed)
  watch()
  account.subscribe(watch)
}
