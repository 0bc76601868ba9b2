/** The words of the hand-over sheet: they come with it and not with what a device keeps first. */
import { messages as en } from '#src/locales/hand-over/en.po'
import { messages as es } from '#src/locales/hand-over/es.po'
import { messages as fr } from '#src/locales/hand-over/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepHandOverWords = (): void => keepWords(words)
