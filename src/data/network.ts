import type { NetworkState, NetworkView } from './api/network.ts'
import { networkStore, sessionStore } from './session/session-store.ts'
import { useStore } from '#lib/use-store.ts'

export type { NetworkState, NetworkView }

/** What is proven of the way to the server. Without cookies the state is `signed-out`, however good the network. */
export function useNetwork(): NetworkView {
  const view = useStore(networkStore)
  const session = useStore(sessionStore)
  return session.kind === 'sign-in-again' && view.state === 'ok' ? { ...view, state: 'signed-out' } : view
}
