import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startUpdates } from '#data/app-update.ts'
import { localeNow, openLocale } from '#data/locale.ts'
import { isDeviceUsed, openDevice, screenStood } from '#data/opening.ts'
import { firstScreen, whenIdle } from './boot/first-screen.ts'
import { handOver } from './boot/hand-over.ts'
import { router } from './router.ts'

/** Public, too, but they say what the dashboard says. */
const ENTRANCES = /^\/(login|forgot-password)/u

/** Opens this device's data, then draws the app into #root. Waits for no network. */
export async function start(): Promise<void> {
  const needsData = isDeviceUsed() || location.pathname.startsWith('/dashboard')
  const isForGuests = !needsData && !ENTRANCES.test(location.pathname)
  await Promise.all([openLocale(isForGuests ? 'public' : 'start'), needsData && openDevice()])
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
  screenStood()
  await whenIdle()
  void startUpdates()
  void import('#ui/dialog.tsx').then(({ preloadDialog }) => preloadDialog())
  const { fitBrowser } = await import('./boot/fit-browser.ts')
  fitBrowser()
  await keepBootWords()
  const { keepContent } = await import('#data/content.ts')
  await keepContent(localeNow())
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
