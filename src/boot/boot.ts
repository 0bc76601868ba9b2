/**
 * The first script of every page. Where a care plan is asked for and this device remembers whose, it is painted from
 * IndexedDB before the framework has started; then, or at once elsewhere, the framework starts and takes over. What is
 * painted here is read-only and removed in the frame in which the screen stands. [Note: paint before the framework]
 */
import '#ui/look.ts'
import { readBootHint } from '#data/boot-hint.ts'
import { applyTheme } from '#lib/theme-choice.ts'
import './boot.css.ts'
import { readFamily } from './read-family.ts'

const CARE_PLAN = '/dashboard/care-plan'

async function paint(): Promise<void> {
  const hint = readBootHint()
  if (location.pathname !== CARE_PLAN || !hint || Object.keys(hint.words).length === 0) return
  const [rows, { paintFamily }] = await Promise.all([readFamily(hint.userId, hint.profileId), import('./paint.ts')])
  const isEmergency = new URLSearchParams(location.search).get('view') === 'emergency'
  const screen = rows && (await paintFamily(hint, rows, isEmergency))
  if (!screen) return
  document.documentElement.lang = hint.locale
  document.getElementById('boot')?.replaceChildren(screen)
  performance.mark('boot-painted')
  await afterNextPaint()
}

/** Resolves when the browser has had its chance to put the frame on the screen. */
function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

// Kept on the device and applied before the first paint.
applyTheme()

// Whatever goes wrong while painting early, the framework paints as it always does.
void paint()
  .catch(() => {})
  .then(() => import('../main.tsx'))
  .then(({ start }) => start())
