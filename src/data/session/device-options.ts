/** What a device is made with, and what signing in and out come to. */
import type { LoginResponse } from '#contract/session.ts'
import type { NetworkState, NetworkView } from '../api/network.ts'
import type { Receipt } from '../database/entry.ts'
import type { Platform } from '../platform.ts'
import type { Store } from '#lib/store.ts'
import type { LoadRemote } from './remote.ts'
import type { SessionState } from './session-store.ts'
import type { WipeRest } from './finish-wipe.ts'

export type LoginOutcome =
  | { kind: 'signed-in' }
  | { kind: 'unverified' }
  /** `code`: of the problem; where there is no message, of what the device refuses (`src/words/more/device-refusal.ts`). */
  | { kind: 'failed'; message: string | null; code?: string }
  | { kind: 'unreachable'; network: NetworkState }

/** `lock` keeps the unsent changes on this device for the same user; `delete` takes everything away. */
export type SignOutWay = 'send-first' | 'lock' | 'delete'
export type SignOutOutcome = { kind: 'signed-out' } | { kind: 'still-unsent'; count: number }

export interface DeviceOptions {
  platform: Platform
  loadRemote: LoadRemote
  isOnline?(): boolean
  /** Where session and network are told; a page shares them with parts that do not load this one. */
  session?: Store<SessionState>
  networkView?: Store<NetworkView>
  lost?: Store<number>
  wipeRest: WipeRest
  onReceipt(receipt: Receipt): void
  /** Of the file `id` the server has `sent` bytes. */
  onProgress?(id: string, sent: number): void
  /** After the first change has been stored: a good moment to ask for persistent storage. */
  onSaved(): void
  /** Whoever is signed in changed, in this tab or another. Null: nobody. */
  onUserChanged(userId: string | null): void
  rememberPartnerTicket(ticket: string): void
}

/** Between tabs: somebody signed out or in elsewhere. */
export interface SessionNews {
  kind: 'signed-out' | 'signed-in'
  sessionOf: string
}

/** Whoever may come in, and the key that they came with. */
export interface LetIn {
  login: LoginResponse
  /** The server's time, as its answer says it. */
  date: string | null
  deviceKey: string
}
