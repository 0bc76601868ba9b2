import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { DraftFields, EditedItem } from '#contract/admin/content.ts'
import { ADMIN_DRAFTS } from '#contract/session-keys.ts'
import { fakeStorage } from '#tests/support/fake-storage.ts'
import { type Draft, useDraft } from './use-draft.ts'

fakeStorage('localStorage')
// Nothing is sent here.
vi.mock('#data/session/this-device.ts', () => ({ device: {} }))
i18n.loadAndActivate({ locale: 'en', messages: {} })

const text = (title: string): DraftFields => ({
  reviewed: '',
  topics: [],
  texts: { en: { title, summary: '', parts: [] } },
})
const item = { section: 'resources', slug: 'sleep', version: 3, draft: null, published: text('published') }

/** The editor as it is after a reload: what it holds was kept on this device. */
function opened(): Draft {
  const held: Draft[] = []
  const Editor = () => {
    held.push(useDraft(item as unknown as EditedItem, 'admin'))
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Editor />
    </I18nProvider>,
  )
  return held[0] as Draft
}

test('who looks at one version after the other gets their own text back', () => {
  opened().change(text('mine'))
  const draft = opened()
  draft.replaceText(text('version 2'))
  draft.replaceText(text('version 1'))
  expect(opened().fields).toEqual(text('version 1'))
  draft.bringBack()
  expect(opened().fields).toEqual(text('mine'))
  expect(opened().setAside).toBeNull()
})

test('it comes back after a reload in between, too', () => {
  opened().change(text('mine'))
  opened().replaceText(text('version 2'))
  opened().replaceText(text('version 1'))
  opened().bringBack()
  opened().bringBack()
  expect(opened().fields).toEqual(text('mine'))
})

test('what was written after a text was put aside is put aside in its turn, and each comes back', () => {
  opened().change(text('first'))
  opened().replaceText(text('version 2'))
  opened().change(text('second'))
  opened().bringBack()
  expect(opened().fields).toEqual(text('first'))
  opened().bringBack()
  expect(opened().fields).toEqual(text('second'))
})

test('a text that a build before put aside comes back', () => {
  localStorage.setItem(`${ADMIN_DRAFTS}admin:content:resources/sleep:aside`, JSON.stringify(text('mine')))
  expect(opened().setAside).toEqual(text('mine'))
  opened().bringBack()
  expect(opened().fields).toEqual(text('mine'))
})
