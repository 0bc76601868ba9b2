/** The words of the search: they come with it and not with what a device keeps first. */
import { messages as en } from '#src/locales/search/en.po'
import { messages as es } from '#src/locales/search/es.po'
import { messages as fr } from '#src/locales/search/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepSearchWords = (): void => keepWords(words)
