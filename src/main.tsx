import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openLocale, showOwnLocale } from '#data/locale/locale.ts'
import { isDeviceUsed, markFirstScreenReady, openDevice, openDeviceBy } from '#data/session/open-device.ts'
import { firstScreen } from './boot/first-screen.ts'
import { allIsLive, forgetHand } from './boot/hands.ts'
import { drawnContent, takeOver } from './boot/take-over.tsx'
import { router } from './router.ts'
import { type Seeds, SeedsContext } from '#lib/seeds.ts'
import { sayTakenOver } from '#lib/taken-over.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** Public, too, but they say what the dashboard says. */
const ENTRANCES = /^\/(login|forgot-password)/u
/** ms: what comes after a form that is long on its way does not wait longer. */
const LONGEST = 10_000

openDeviceBy(() => import('#data/session/start.ts'))

/** Opens this device's data, then draws the app into #root. Waits for no network. */
export async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('index.html has no #root')
  const drawn = drawnContent()
  const isInside = location.pathname.startsWith('/dashboard')
  const needsData = isDeviceUsed() || isInside
  const isForGuests = !needsData && !ENTRANCES.test(location.pathname)
  const open = () => openInTime(isInside || location.pathname.startsWith('/login'))
  const opened = needsData && !drawn ? open() : undefined
  await Promise.all([openLocale(isForGuests ? 'public' : 'start', drawn?.language), opened])
  // Without seeds, it says so: drawing pages to be kept leaves theirs in the context, for whoever stands under no provider.
  const appWith = (seeds: Seeds | null) => (
    <StrictMode>
      <SeedsContext value={seeds}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </SeedsContext>
    </StrictMode>
  )
  if (drawn) {
    // What the page says, to be known before it is taken over.
    if (drawn.items) await import('#data/content.ts').then(({ placeContent }) => placeContent(drawn, drawn.asOf))
    await takeOver(root, router, appWith(null))
    delete root.dataset['content']
    // It was drawn for a guest; whoever is here has a language, and perhaps an account. What was typed would not outlast another
    // language before its form has been taken over.
    const inOwnWords = allIsLive().then(showOwnLocale)
    const limit = new Promise((resolve) => setTimeout(resolve, LONGEST))
    await Promise.all([Promise.race([inOwnWords.catch(() => {}), limit]), needsData && open()])
  } else if (!(await takeOverKept(root, appWith))) createRoot(root).render(appWith(null))
  await firstScreen(root)
  sayTakenOver(root)
  markFirstScreenReady()
  await whenIdle()
  // By itself: a build in which something else is missing must find the next one.
  void import('./after-start/start-updates.ts').then(({ startUpdates }) => startUpdates())
  const { afterStart } = await import('./after-start/after-start.ts')
  await afterStart()
}

/** Comes with what opens the device: guests do without both. */
async function openInTime(isNeeded: boolean): Promise<void> {
  const errors = await import('#features/errors/open-in-time.ts')
  await errors.openInTime(openDevice(), isNeeded)
}

/** False where nothing of a kept page is left, or none was there. Rejects where a file of it is missing: then it stays, to be read. */
async function takeOverKept(root: HTMLElement, appWith: (seeds: Seeds) => ReactNode): Promise<boolean> {
  if (root.dataset['kept'] === undefined) return false
  const { takeKeptRows } = await import('./keep/kept-rows.ts')
  const seeds = takeKeptRows(root)
  if (seeds) {
    await takeOver(root, router, appWith(seeds))
    performance.mark('taken-over')
  } else {
    forgetHand()
    root.replaceChildren()
  }
  delete root.dataset['kept']
  return seeds !== null
}
