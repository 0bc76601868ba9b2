/** What Chromium knows and TypeScript's library does not yet, and what the build writes into the worker. */

interface ServiceWorkerGlobalScope {
  /** The files of this build, written in by the build; `revision`: of one that has no hash in its name. */
  readonly __WB_MANIFEST: { url: string; revision: string | null }[]
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}

/** Background Sync: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}
