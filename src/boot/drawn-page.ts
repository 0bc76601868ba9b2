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
    const start = (event?: Event) => {
      // Browsers tell of a mouse that lies still over what has just been drawn.
      if (event?.type === 'pointermove' && !isMoved(event as PointerEvent)) return
      for (const hand of HANDS) removeEventListener(hand, start)
      resolve()
    }
    for (const hand of HANDS) addEventListener(hand, start, { passive: true })
    const loaded = async () => {
      // A page can be loaded and idle before it is seen.
      await painted(LONGEST)
      await twoFrames()
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => start(), { timeout: LONGEST })
      else setTimeout(start, 200)
    }
    if (document.readyState === 'complete') void loaded()
    else addEventListener('load', loaded)
  })
}

const isMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** What is said to be painted is on its way to the screen: the frame after the next shows that it has arrived. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    // In the background there are no frames.
    setTimeout(resolve, LONGEST)
  })

/**
 * The rules that every screen starts with. The page has come with its own alone (`scripts/used-rules.ts`); before the sheets
 * that the framework's parts bring, as everywhere else.
 */
export function wholeSheet(): Promise<unknown> {
  const href = document.querySelector('style')?.dataset['rest']
  if (!href) return Promise.resolve()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  document.head.append(sheet)
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve)
    sheet.addEventListener('error', resolve)
  })
}
