/** Who is signed in, for screens and guards. */
import type { SignOutOutcome, SignOutWay } from './session/device-options.ts'
import { openDevice } from './session/open-device.ts'
import { type SessionState, sessionStore } from './session/session-store.ts'
import { useStore } from '#lib/use-store.ts'

export type { SessionState, SignOutOutcome, SignOutWay }

export function useSession(): SessionState {
  return useStore(sessionStore)
}

/** For route guards. */
export function sessionNow(): SessionState {
  return sessionStore.get()
}

/** With nothing unsent every way is a plain sign-out. `exported`: what `delete` may delete unsent, since it is in a file. */
export async function signOut(way: SignOutWay, exported?: readonly string[]): Promise<SignOutOutcome> {
  return (await openDevice()).signOut(way, exported)
}
