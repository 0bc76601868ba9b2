import '#ui/look.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { handOver } from './boot/hand-over.ts'
import { keepBootWords } from './boot/keep-words.ts'
import { startUpdates } from '#data/app-update.ts'
import { persistOptions, queryClient } from '#data/query-client.ts'
import { startData } from '#data/start.ts'
import { preloadDialog } from '#ui/dialog.tsx'
import { router } from './router.ts'

/** Opens this device's data, then draws the app into #root. Waits for no network. */
export async function start(): Promise<void> {
  await startData()
  const root = document.querySelector('#root')
  if (!root) throw new Error('index.html has no #root')
  handOver()
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <PersistQueryClientProvider client={queryClient} persistOptions={persistOptions}>
          <RouterProvider router={router} />
        </PersistQueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
  keepBootWords()
  startUpdates()
  whenIdle(preloadDialog)
}

// Safari has no requestIdleCallback.
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(task, { timeout: 5000 }) : setTimeout(task, 1500)
