/**
 * Public pages come drawn from the server (`scripts/prerender.ts`) and can be read as they are: their links work. So the
 * framework, which is most of what a first visit loads, waits until the page has been painted and nothing else is going
 * on, or until somebody reaches for a control.
 */
import { painted } from './painted.ts'

/** ms after everything was loaded: longer, and a button would stay without an answer. */
const LONGEST = 2000

/** The last tap or key, which may have asked for something that only the framework can do. */
export let lastHand: Event | undefined

/** Resolves when the framework is to start. */
export async function whenWanted(): Promise<void> {
  await wanted()
  // The page has come with the rules that it uses (`server/drawing/critical-css.ts`). All that every screen starts with come here, before
  // the sheets that the framework's parts bring, as everywhere else.
  const href = document.querySelector('style')?.dataset['rest'] ?? ''
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href }))
}

/** A drawn form's fields; what they hold is kept for this page as it is loaded once more, by `location.href` and their place. */
export const drawnFields = (): NodeListOf<HTMLInputElement> => document.querySelectorAll('form [name]')

/**
 * Browsers keep that a module could not be fetched, so a page that the framework has not taken over is loaded once more when there
 * is a way, with what was typed (`early-hands.ts`), but for passwords. A page that fails again is left to be read.
 */
export function comeAnew(): void {
  if (sessionStorage['again'] || !document.querySelector('#root[data-content]')) return
  const loadAgain = () => {
    sessionStorage['again'] = 1
    for (const [place, { type, value }] of drawnFields().entries()) {
      if (type !== 'password') sessionStorage[location.href + place] = value
    }
    location.reload()
  }
  // Pages are asked for anew each time (server/site.ts).
  const isThere = () => fetch(location.href, { method: 'HEAD' })
  setInterval(
    () =>
      isThere()
        .then(({ ok }) => ok && loadAgain())
        .catch(() => {}),
    3000,
  )
}

function wanted(): Promise<void> {
  return new Promise((resolve) => {
    const start = () => resolve()
    const moved = (event: PointerEvent) => {
      // Browsers tell of a mouse that lies still over what has just been drawn.
      if (event.movementX || event.movementY) start()
    }
    const reached = (event: Event) => {
      lastHand = event
      start()
    }
    addEventListener('pointermove', moved)
    // A finger that scrolls begins the same and ends in pointercancel.
    addEventListener('pointerdown', start)
    // First of all: the framework keeps to itself what happens in a part that it has still to take over.
    addEventListener('pointerup', reached, true)
    addEventListener('keydown', reached, true)
    const loaded = async () => {
      // A page can be loaded and idle before it is seen.
      await painted(LONGEST)
      await twoFrames()
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST })
      else setTimeout(start, 200)
    }
    if (document.readyState === 'complete') void loaded()
    else addEventListener('load', loaded)
  })
}

/** What is said to be painted is on its way to the screen: the frame after the next shows that it has arrived. */
const twoFrames = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    // In the background there are no frames.
    setTimeout(resolve, LONGEST)
  })
