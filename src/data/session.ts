/** Who is signed in, for screens and guards. */
import type { Credentials } from '#contract/session.ts'
import type { LoginOutcome, SignOutOutcome } from './device/device.ts'
import { openDevice } from './opening.ts'
import { type SessionState, sessionStore } from './session-store.ts'
import { useStore } from './use-store.ts'

export type { LoginOutcome, SessionState, SignOutOutcome }
export type SignOutWay = 'send-first' | 'lock' | 'export-and-delete'

export function useSession(): SessionState {
  return useStore(sessionStore)
}

/** For route guards. */
export function sessionNow(): SessionState {
  return sessionStore.get()
}

export async function login(credentials: Credentials): Promise<LoginOutcome> {
  const device = await openDevice().catch(() => null)
  return device
    ? device.login(credentials)
    : { kind: 'unreachable', network: navigator.onLine ? 'server-down' : 'no-route' }
}

/** Changes that are only on this device. */
export async function countUnsent(): Promise<number> {
  return (await openDevice()).countUnsent()
}

/** With nothing unsent every way is a plain sign-out. `export-and-delete` expects that the export was offered before. */
export async function signOut(way: SignOutWay): Promise<SignOutOutcome> {
  return (await openDevice()).signOut(way === 'export-and-delete' ? 'delete' : way)
}

/** The unsent changes as a JSON file that a person can read; in a ZIP with their files, where there are any. */
export async function exportUnsent(): Promise<Blob> {
  const [device, { exportEntries }] = await Promise.all([openDevice(), import('./export-entries.ts')])
  const db = device.account.get()?.db
  return db ? exportEntries(db, await db.outbox.orderBy('seq').toArray()) : new Blob()
}
