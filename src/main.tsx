import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startUpdates } from '#data/app-update.ts'
import { openLocale } from '#data/locale.ts'
import { rememberedLocale } from '#data/locale-memory.ts'
import { isDeviceUsed, openDevice, screenStood } from '#data/opening.ts'
import { preloadDialog } from '#ui/dialog.tsx'
import { firstScreen, whenIdle } from './boot/first-screen.ts'
import { handOver } from './boot/hand-over.ts'
import { router } from './router.ts'

/** Opens this device's data, then draws the app into #root. Waits for no network. */
export async function start(): Promise<void> {
  const needsData = isDeviceUsed() || location.pathname.startsWith('/dashboard')
  await Promise.all([openLocale(), needsData && openDevice()])
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  handOver()
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>,
  )
  await firstScreen(root)
  screenStood()
  await whenIdle()
  void startUpdates()
  preloadDialog()
  await keepBootWords()
  const { keepContent } = await import('#data/content.ts')
  await keepContent(rememberedLocale())
}

/** The boot painter's words change with the language and with who is signed in, so they are kept once data is open. */
async function keepBootWords(): Promise<void> {
  await openDevice()
  const boot = await import('./boot/keep-words.ts')
  boot.keepBootWords()
}
