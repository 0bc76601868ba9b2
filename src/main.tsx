import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startUpdates } from '#data/app-update.ts'
import { localeNow, openLocale } from '#data/locale/locale.ts'
import { isDeviceUsed, markFirstScreenReady, openDevice, openDeviceBy } from '#data/session/open-device.ts'
import { firstScreen, whenIdle } from './boot/first-screen.ts'
import { handOver } from './boot/hand-over.ts'
import { router } from './router.ts'

/** Public, too, but they say what the dashboard says. */
const ENTRANCES = /^\/(login|forgot-password)/u

openDeviceBy(() => import('#data/session/start.ts'))

/** Opens this device's data, then draws the app into #root. Waits for no network. */
export async function start(): Promise<void> {
  const isInside = location.pathname.startsWith('/dashboard')
  const needsData = isDeviceUsed() || isInside
  const isForGuests = !needsData && !ENTRANCES.test(location.pathname)
  // Signing in writes to this device's data; other public pages can be read without.
  const isNothingWithout = isInside || location.pathname.startsWith('/login')
  const opened = needsData ? openInTime(isNothingWithout) : undefined
  await Promise.all([openLocale(isForGuests ? 'public' : 'start'), opened])
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('index.html has no #root')
  handOver()
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  )
  if (root.dataset['content'] !== undefined) await takeOver(root, app)
  else createRoot(root).render(app)
  if (!root.querySelector('h1')) await firstScreen(root)
  markFirstScreenReady()
  await whenIdle()
  void startUpdates()
  void import('#ui/dialog.tsx').then(({ preloadDialog }) => preloadDialog())
  const { fitBrowser } = await import('./boot/fit-browser.ts')
  fitBrowser()
  await keepBootWords()
  const { keepContent } = await import('#data/content-keep.ts')
  await keepContent(localeNow())
}

/** Comes with what opens the device: guests do without both. */
async function openInTime(isNeeded: boolean): Promise<void> {
  const boot = await import('./boot/open-in-time.ts')
  await boot.openInTime(openDevice(), isNeeded)
}

/** A public page came drawn from the server (`scripts/prerender.ts`): what takes it over is loaded only for it. */
async function takeOver(root: HTMLElement, app: ReactNode): Promise<void> {
  const { takeOverDrawn } = await import('./boot/take-over-drawn.ts')
  await takeOverDrawn(root, app, router)
}

/** The boot painter's words change with the language and with who is signed in, so they are kept once data is open. */
async function keepBootWords(): Promise<void> {
  await openDevice()
  const boot = await import('./boot/keep-words.ts')
  boot.keepBootWords()
}
