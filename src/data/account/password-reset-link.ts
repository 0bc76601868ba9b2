/**
 * How far somebody is who came by a reset link. In memory only: the token leaves the address at once, so that no
 * history, screenshot or shared address carries it.
 */
import { createStore } from '#lib/store.ts'
import { useStore } from '#lib/use-store.ts'

export type ResetLink =
  | { kind: 'none' }
  | { kind: 'opened'; token: string }
  /** The password was set: the sign-in says so. */
  | { kind: 'used' }
  /** Somebody is signed in here and has to sign out first (DECISIONS B5). */
  | { kind: 'refused' }

const store = createStore<ResetLink>({ kind: 'none' })

export const useResetLink = (): ResetLink => useStore(store)
export const setResetLink = (link: ResetLink): void => store.set(link)
