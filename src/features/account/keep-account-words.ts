/**
 * The words of the account screen, in all three languages: they come with it and not with what a device keeps first, so
 * a switch of the language needs no network for them.
 */
import { i18n } from '@lingui/core'
import { localeNow, onLocale } from '#data/locale/locale.ts'
import { messages as en } from '#src/locales/account/en.po'
import { messages as es } from '#src/locales/account/es.po'
import { messages as fr } from '#src/locales/account/fr.po'

const words = { en, es, fr }

let isKept = false

/** From here on the screen has its words, whatever language is chosen. */
export function keepAccountWords(): void {
  if (isKept) return
  isKept = true
  const load = () => i18n.load(localeNow(), words[localeNow()])
  load()
  onLocale(load)
}
