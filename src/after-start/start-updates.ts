/** Looks for a new build when the page becomes visible and every hour, and has it fetched quietly. */
import { announceUpdate, applyWhenIdle } from '#data/app-update.ts'
import { trustedScriptUrl } from '#lib/trusted-types.ts'

const HOUR = 3_600_000
/** ms: until a first installation that failed is tried again, with the files that are here already. */
const TRY_AGAIN = 15_000

/** Registers the service worker and looks for new builds. Call once, after the first paint. */
export async function startUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  holdBuild()

  const { Workbox } = await import('workbox-window')
  let isControlled = navigator.serviceWorker.controller !== null
  let worker: InstanceType<typeof Workbox>
  const register = () => {
    worker = new Workbox(trustedScriptUrl('/sw.js'))
    worker.addEventListener('waiting', offer)
    // A single file that did not come: the registration is gone with the very first worker.
    worker.addEventListener('redundant', again)
    void worker.register().then(sayIdle, again)
  }
  const offer = () => {
    // The very first worker may be seen while it waits for its turn, which then comes by itself.
    if (isControlled) announceUpdate(() => worker.messageSkipWaiting())
  }
  const again = () => {
    if (!isControlled) setTimeout(register, TRY_AGAIN)
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Not after the very first install: that worker serves the build that runs already. And when another tab let the
    // new build in there is no hurry here: the files of our build are kept until this page is gone.
    if (isControlled) announceUpdate(() => location.reload())
    else sayIdle()
    isControlled = true
  })
  register()

  const look = async () => {
    // Workbox tells of no other build once one was found in this page, also where that one could not be installed.
    if ((await navigator.serviceWorker.getRegistration())?.waiting) offer()
    await worker.update()
  }
  const lookQuietly = () => void look().catch(ignoreUnreachable)
  setInterval(lookQuietly, HOUR)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookQuietly()
    else applyWhenIdle()
  })
}

/** The worker's time for what can wait: late files, and those of earlier builds. */
const sayIdle = () => navigator.serviceWorker.controller?.postMessage({ type: 'IDLE' })

/** The worker keeps the files of a build while a page that was started by it lives; see `tidy` in sw/app-files.ts. */
function holdBuild(): void {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (script) void navigator.locks.request(`running:${script}`, { mode: 'shared' }, () => new Promise(() => {}))
}

/** No signal, or a portal answering with a page: the build on this device goes on, and the next look comes by itself. */
function ignoreUnreachable(): void {}
