/** The words of joining and of a forgotten password: they come with them and not with what a device keeps first. */
import { messages as en } from '#src/locales/entrance/en.po'
import { messages as es } from '#src/locales/entrance/es.po'
import { messages as fr } from '#src/locales/entrance/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepEntranceWords = (): void => keepWords(words)
