/**
 * Who is signed in and what is known of the network, apart from the machinery behind them: guards and public pages read
 * this without loading it.
 */
import type { NetworkView } from '../api/network.ts'
import { createStore } from '#lib/store.ts'

export type SessionState =
  | { kind: 'signed-out'; userId?: undefined }
  | { kind: 'signed-in'; userId: string }
  /** The cookies are gone, the mirror is here: everything is readable, writes wait. */
  | { kind: 'sign-in-again'; userId: string }

export const sessionStore = createStore<SessionState>({ kind: 'signed-out' })
export const networkStore = createStore<NetworkView>({ state: 'unknown', provenAt: null }, true)
/** Changes that a browser short of room has thrown away, until the person has read how many. */
export const lostStore = createStore(0, true)
