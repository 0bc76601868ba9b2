/** The words of what a sign-in loads only where it is needed. */
import { messages as en } from '#src/locales/sign-in/en.po'
import { messages as es } from '#src/locales/sign-in/es.po'
import { messages as fr } from '#src/locales/sign-in/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepLateWords = (): void => keepWords(words)
