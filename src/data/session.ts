/** Who is signed in, for screens and guards. */
import type { Credentials } from '#contract/session.ts'
import { device } from './app.ts'
import type { LoginOutcome, SessionState, SignOutOutcome } from './device/device.ts'
import { describeEntries } from './export-entries.ts'
import { useStore } from './store.ts'

export type { LoginOutcome, SessionState, SignOutOutcome }
export type SignOutWay = 'send-first' | 'lock' | 'export-and-delete'

export function useSession(): SessionState {
  return useStore(device.session)
}

/** For route guards. */
export function sessionNow(): SessionState {
  return device.session.get()
}

export function login(credentials: Credentials): Promise<LoginOutcome> {
  return device.login(credentials)
}

/** Changes that are only on this device. */
export function countUnsent(): Promise<number> {
  return device.countUnsent()
}

/** With nothing unsent every way is a plain sign-out. `export-and-delete` expects that the export was offered before. */
export function signOut(way: SignOutWay): Promise<SignOutOutcome> {
  return device.signOut(way === 'export-and-delete' ? 'delete' : way)
}

/** The unsent changes as a JSON file that a person can read. */
export async function exportUnsent(): Promise<Blob> {
  return describeEntries((await device.account.get()?.db.outbox.orderBy('seq').toArray()) ?? [])
}
