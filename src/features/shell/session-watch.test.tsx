import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sessionStore } from '#data/session/session-store.ts'
import { toast, Toaster } from '#ui/toaster.tsx'
import './session-watch.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const onScreen = () =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  )

test('what was said to one user is gone before another one signs in', () => {
  sessionStore.set({ kind: 'signed-in', userId: 'ada' })
  toast('“Melatonin” removed.', { duration: 10_000 })
  toast('Saved')
  sessionStore.set({ kind: 'sign-in-again', userId: 'ada' })
  expect(onScreen()).toContain('Melatonin')
  sessionStore.set({ kind: 'signed-out' })
  sessionStore.set({ kind: 'signed-in', userId: 'noor' })
  expect(onScreen()).not.toMatch(/Melatonin|Saved/u)
  toast('Welcome')
  expect(onScreen()).toContain('Welcome')
  sessionStore.set({ kind: 'signed-out' })
})
