/**
 * Public pages come drawn from the server (`scripts/prerender.ts`) and can be read as they are: their links work. So the
 * framework, which is most of what a first visit loads, waits until the page has been painted and nothing else is going
 * on, or until somebody reaches for a control.
 */
import { painted } from './painted.ts'

const HANDS = ['pointerdown', 'pointermove', 'keydown'] as const
/** ms after everything was loaded: longer, and a button would stay without an answer. */
const LONGEST = 2000

/** Said by the page itself, in its first tag: the first script may run before there is anything else. */
export const isDrawn = (): boolean => 'drawn' in document.documentElement.dataset

export function whenWanted(): Promise<void> {
  return new Promise((resolve) => {
    const start = () => resolve()
    for (const hand of HANDS) addEventListener(hand, start, { passive: true, once: true })
    const loaded = async () => {
      // A page can be loaded and idle a frame before it is seen.
      await painted(LONGEST)
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST })
      else setTimeout(start, 200)
    }
    if (document.readyState === 'complete') void loaded()
    else addEventListener('load', loaded)
  })
}
