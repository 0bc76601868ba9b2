/** What Chromium knows and TypeScript's library does not yet, and what the build writes into the worker. */
import type { PrecacheEntry } from 'workbox-precaching/_types.js'

declare global {
  interface ServiceWorkerGlobalScope {
    /** The files of this build, written in by the build. */
    readonly __WB_MANIFEST: PrecacheEntry[]
  }

  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }

  /** Background Sync: https://wicg.github.io/background-sync/spec/ */
  interface SyncEvent extends ExtendableEvent {
    readonly tag: string
    readonly lastChance: boolean
  }
}
