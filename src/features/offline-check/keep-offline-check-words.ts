/** The words of the check before a day without signal: they come with its screen and not with what a device keeps first. */
import { messages as en } from '#src/locales/offline-check/en.po'
import { messages as es } from '#src/locales/offline-check/es.po'
import { messages as fr } from '#src/locales/offline-check/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepOfflineCheckWords = (): void => keepWords(words)
