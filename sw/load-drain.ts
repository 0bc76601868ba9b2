/**
 * The drain is a script of its own: it brings the database with it, and a worker is read anew at each start, which a
 * care plan must not wait for. Loaded once while installing, so that the browser keeps it and allows it later, too.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** The exports of `src/data/session/drain-in-worker.ts`. */
  drainOutbox?: { drainInWorker(): Promise<void> }
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): TrustedScripts }
}

interface TrustedScripts {
  createScriptURL(url: string): string
}

const DRAIN = '/drain.js'
const scripts = self.trustedTypes?.createPolicy('havenbook-drain', { createScriptURL: () => DRAIN })

export function loadDrain(): () => Promise<void> {
  if (!self.drainOutbox) importScripts(scripts?.createScriptURL(DRAIN) ?? DRAIN)
  if (!self.drainOutbox) throw new Error('drain.js did not define the drain')
  return self.drainOutbox.drainInWorker
}
