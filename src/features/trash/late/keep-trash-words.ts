/** The words of deleted people and documents: they come with their list and not with what a device keeps first. */
import { messages as en } from '#src/locales/trash/en.po'
import { messages as es } from '#src/locales/trash/es.po'
import { messages as fr } from '#src/locales/trash/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepTrashWords = (): void => keepWords(words)
