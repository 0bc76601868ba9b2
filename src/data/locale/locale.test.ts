import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { loadMoreWords, openLocale, setLocale } from './locale.ts'

test('words that are asked for while another language is on its way come in that language, too', async () => {
  vi.stubGlobal('addEventListener', () => {})
  await openLocale('start', 'en')
  // These are quick, while those of the other language still have to be read.
  await import('#src/locales/more/en.po')
  const chosen = setLocale('fr')
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  await Promise.all([chosen, loadMoreWords()])
  const { messages } = await import('#src/locales/more/fr.po')
  expect(i18n.locale).toBe('fr')
  expect(i18n.messages).toMatchObject(messages)
})
