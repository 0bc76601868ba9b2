/** The words of the content area: nobody else loads them. */
import { messages as en } from '#src/locales/admin/en.po'
import { messages as es } from '#src/locales/admin/es.po'
import { messages as fr } from '#src/locales/admin/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepAdminWords = (): void => keepWords(words)
