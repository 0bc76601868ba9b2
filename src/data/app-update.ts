/**
 * Keeps the app itself up to date. A new build is looked for when the page becomes visible and every hour, and fetched
 * quietly. It takes over when nothing is unsaved and nobody is looking; until then the shell may offer it as a quiet
 * "Update ready". A page is never reloaded under somebody's eyes: in a waiting room that is a fright. What the outbox is
 * sending at that moment is no reason to wait: it is sent again under the same key.
 */
import { trustedScriptUrl } from '#lib/trusted-types.ts'
import { hasUnsaved } from '#lib/unsaved.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

const HOUR = 3_600_000

/** Whether a newer build waits, and whether it was told to start. */
const update = createStore<'none' | 'ready' | 'wanted'>('none', true)
let takeOver: () => void = () => {}

/** As a live value for the shell. */
export const useUpdate = () => useStore(update)

/** Starts the newer build now: this page reloads. For the person's own tap; asks nothing. */
export function applyUpdate(): void {
  update.set('wanted')
  takeOver()
}

/** Registers the service worker and looks for new builds. Call once, after the first paint. */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  holdBuild()

  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(trustedScriptUrl('/sw.js'))
  let isControlled = navigator.serviceWorker.controller !== null
  worker.addEventListener('waiting', () => {
    announce(() => worker.messageSkipWaiting())
  })
  worker.addEventListener('controlling', () => {
    // Not after the very first install: that worker serves the build that runs already. And when another tab let the
    // new build in there is no hurry here: the files of our build are kept until this page is gone.
    if (isControlled) announce(() => location.reload())
    else sayIdle()
    isControlled = true
  })
  void worker.register().then(sayIdle, ignoreUnreachable)

  const look = () => void worker.update().catch(ignoreUnreachable)
  setInterval(look, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
    else applyWhenIdle()
  })
}

/** The worker's time for what can wait: late files, and those of earlier builds. */
const sayIdle = () => navigator.serviceWorker.controller?.postMessage({ type: 'IDLE' })

function announce(how: () => void): void {
  takeOver = how
  if (update.get() === 'none') update.set('ready')
  applyWhenIdle()
}

function applyWhenIdle(): void {
  if (update.get() === 'none') return
  const isNoticed = document.visibilityState === 'visible' || hasUnsaved()
  // Not as if it was wanted: somebody may be back before the browser has let it in.
  if (update.get() === 'wanted' || !isNoticed) takeOver()
}

/** The worker keeps the files of a build while a page that was started by it lives; see `tidy` in sw/app-files.ts. */
function holdBuild(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (script) void navigator.locks.request(`running:${script}`, { mode: 'shared' }, () => new Promise(() => {}))
}

/** No signal, or a portal answering with a page: the build on this device goes on, and the next look comes by itself. */
function ignoreUnreachable(): void {}
