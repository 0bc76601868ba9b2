import { i18n } from '@lingui/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { openLocale, setLocale } from '#data/locale/locale.ts'
import { messages as french } from '#src/locales/plan/fr.po'
import { messages as english } from '#src/locales/plan/en.po'

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))

test('words that came with a part before the language was open are known, with all others', async () => {
  await import('./plan-words.ts')
  await openLocale('start', 'en')
  const { messages: start } = await import('#src/locales/en.po')
  expect(i18n.messages).toMatchObject({ ...start, ...english })
})

test('a switch of the language takes them along', async () => {
  await setLocale('fr')
  expect(i18n.messages).toMatchObject(french)
})
