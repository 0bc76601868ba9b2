import { i18n } from '@lingui/core'
import { device, keepBootHint } from '#data/session/this-device.ts'
import { loadStartWords, onLocale } from '#data/locale/locale.ts'
import { bootWords } from './boot-words.ts'

/** Keeps the painter's words in step with the language and with who is signed in. Call once, after the first render. */
export function keepBootWords(): void {
  const keep = async () => {
    if (!device.account.get()) return
    // A page for guests has come without them.
    await loadStartWords()
    keepBootHint(bootWords(i18n))
  }
  device.account.subscribe(() => void keep())
  onLocale(() => void keep())
  void keep()
}
