/**
 * The first script of every page. Where a care plan is asked for and this device remembers whose, it is painted from
 * IndexedDB before the framework has started; then, or at once elsewhere, the framework starts and takes over. What is
 * painted here is read-only and removed in the frame in which the screen stands. [Note: paint before the framework]
 */
import '#ui/look.ts'
import { readBootHint } from '#data/session/boot-hint.ts'
import { applyDisplay } from '#lib/display-choice.ts'
import { keepInstallOffer } from '#lib/install-prompt.ts'
import './boot.css.ts'
import { comeAnew, whenWanted } from './drawn-page.ts'
import { painted } from './painted.ts'

export * from './paint-needs.ts'

/** Said by the page itself, in its first tag: this may run before there is anything else. */
const isDrawn = 'drawn' in document.documentElement.dataset
const CARE_PLAN = '/dashboard/care-plan'

async function paint(): Promise<void> {
  const hint = readBootHint()
  if (location.pathname !== CARE_PLAN || !hint || Object.keys(hint.words).length === 0) return
  // Files of their own, so that guests do without them; the page has asked for them (scripts/preload-paint-plugin.ts).
  // Opening the database takes longest: that has begun before what draws is there.
  const reading = import('./read-family.ts').then(({ readFamily }) =>
    readFamily(hint.userId, hint.profileId, hint.isApart ?? false),
  )
  const [{ paintFamily }, rows] = await Promise.all([import('./paint.ts'), reading])
  const isEmergency = new URLSearchParams(location.search).get('view') === 'emergency'
  const painting = rows && (await paintFamily(hint, rows, isEmergency))
  if (!painting) return
  const place = await placeToDraw()
  document.documentElement.lang = hint.locale
  place?.replaceChildren(painting.screen)
  performance.mark('boot-painted')
  // Starting the framework earlier would compete with drawing the plan, and stand beside one that is still growing.
  await painted(250)
  await painting.addRest()
}

/** The script runs while the page is still being parsed: reading has begun by the time there is a place to draw. */
function placeToDraw(): Promise<HTMLElement | null> {
  const place = () => document.querySelector<HTMLElement>('#boot')
  if (document.readyState !== 'loading') return Promise.resolve(place())
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(place()), { once: true }))
}

// Kept on the device and applied before the first paint.
applyDisplay()
// It may come as soon as the page has loaded, before the framework has.
keepInstallOffer()

// Whatever goes wrong while painting early, the framework paints as it always does.
void (isDrawn ? whenWanted() : paint())
  .catch(() => {})
  .then(() => import('../main.tsx'))
  .then(({ start }) => start())
  .catch((error: unknown) => {
    comeAnew()
    throw error
  })
