/**
 * What is known of the network, from real answers only: `navigator.onLine === true` proves nothing, and a captive
 * portal answers 200 too, so a ping must bring its nonce back. [Note: network truth]
 */
import { paths } from '#contract/paths.ts'
import type { Platform } from '../platform.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { Answer } from './answer.ts'
import type { ApiClient } from './client.ts'
import { unreachable } from './unreachable.ts'

export type NetworkState = 'unknown' | 'ok' | 'slow' | 'portal' | 'no-route' | 'server-down' | 'signed-out'

export interface NetworkView {
  state: NetworkState
  /** Server time of the last proven answer; null: none yet. */
  provenAt: string | null
}

/** ms: a ping answered later is "slow", one never answered is a service that does not; a proof is good for so long. */
const SLOW_AFTER = 1_500
const PING_TIMEOUT = 4_000
const PROOF_LASTS = 15_000

export interface Network {
  view: Store<NetworkView>
  /** Tells what an answer says about the way to the server. */
  heard(answer: Answer): void
  /** True when the server was reached just now, by a fresh proof or by asking. One question at a time. */
  prove(): Promise<boolean>
  /** Asks again whatever was known; on `online`, on becoming visible, by hand. */
  recheck(): Promise<boolean>
  /** The device says that it has no connection at all (`navigator.onLine` false). */
  lost(): void
  onRecovered(listener: () => void): () => void
  /** Ends the asking while out of reach. */
  stop(): void
}

export function createNetwork(
  platform: Platform,
  client: () => ApiClient,
  isOnline: () => boolean = () => navigator.onLine,
  view: Store<NetworkView> = createStore<NetworkView>({ state: 'unknown', provenAt: null }),
): Network {
  const recovered = new Set<() => void>()
  let provenTick = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | null = null
  let failures = 0
  /** The server was asked and did not answer, or there is no connection at all; one request that failed by itself is no outage. */
  let isOutage = false
  let isStopped = false
  let cancelNext = () => {}

  function become(state: NetworkState, provenAt = view.get().provenAt): void {
    const before = view.get()
    if (state === 'no-route') isOutage = true
    if (before.state !== state || before.provenAt !== provenAt) view.set({ state, provenAt })
    if (state === 'ok') {
      failures = 0
      cancelNext()
      const isRecovery = isOutage && before.state !== 'ok'
      isOutage = false
      if (isRecovery) for (const listener of recovered) listener()
    } else if (state !== 'slow' && ['ok', 'slow', 'unknown'].includes(before.state)) {
      askLater()
    }
  }

  /** While the server is out of reach: 2, 4, 8 … 30 s. */
  function askLater(): void {
    cancelNext()
    if (isStopped) return
    cancelNext = platform.timer(Math.min(2000 * 2 ** failures, 30_000), () => {
      failures += 1
      void recheck().then((isProven) => {
        if (!isProven) askLater()
      })
    })
  }

  function heard(answer: Answer): void {
    if (answer.kind === 'signed-out') return
    if (answer.kind !== 'unreachable') {
      if (answer.date === null) return
      provenTick = platform.now()
      become('ok', answer.date)
    } else if (answer.why !== 'throttled') {
      provenTick = Number.NEGATIVE_INFINITY
      become(stateOf(answer.why))
    }
  }

  function stateOf(why: 'network' | 'timeout' | 'portal' | 'server'): NetworkState {
    if (why === 'portal') return 'portal'
    if (why === 'server') return 'server-down'
    return isOnline() ? 'server-down' : 'no-route'
  }

  async function ask(): Promise<boolean> {
    const nonce = platform.newId()
    const askedAt = platform.now()
    const answer = await client().bare({
      method: 'GET',
      path: `${paths.ping}?n=${nonce}`,
      timeout: PING_TIMEOUT,
      isQuiet: true,
    })
    const isEchoed = answer.kind === 'ok' && isEchoOf(nonce, answer.body)
    if (!isEchoed) isOutage = true
    heard(answer.kind === 'ok' && !isEchoed ? unreachable('portal') : answer)
    if (isEchoed && platform.now() - askedAt > SLOW_AFTER) become('slow')
    return isEchoed
  }

  function recheck(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    view,
    heard,
    recheck,
    async prove() {
      const age = platform.now() - provenTick
      return (age >= 0 && age < PROOF_LASTS) || recheck()
    },
    lost: () => become('no-route'),
    onRecovered(listener) {
      recovered.add(listener)
      return () => recovered.delete(listener)
    },
    stop() {
      isStopped = true
      cancelNext()
    },
  }
}

/** Read by hand: the network is known before anything that checks shapes has been loaded. */
function isEchoOf(nonce: string, body: unknown): boolean {
  const { n, now } = (body ?? {}) as { n?: unknown; now?: unknown }
  return n === nonce && typeof now === 'string'
}
