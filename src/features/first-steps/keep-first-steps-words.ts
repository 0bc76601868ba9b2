/** The words of the first run: they come with it and not with what a device keeps first. */
import { messages as en } from '#src/locales/first-steps/en.po'
import { messages as es } from '#src/locales/first-steps/es.po'
import { messages as fr } from '#src/locales/first-steps/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepFirstStepsWords = (): void => keepWords(words)
