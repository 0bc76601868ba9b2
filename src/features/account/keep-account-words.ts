/** The words of the account screen: they come with it and not with what a device keeps first. */
import { messages as en } from '#src/locales/account/en.po'
import { messages as es } from '#src/locales/account/es.po'
import { messages as fr } from '#src/locales/account/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepAccountWords = (): void => keepWords(words)
