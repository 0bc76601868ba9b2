/** The words of the public calendar: they come with its screen alone. */
import { messages as en } from '#src/locales/calendar/en.po'
import { messages as es } from '#src/locales/calendar/es.po'
import { messages as fr } from '#src/locales/calendar/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepCalendarWords = (): void => keepWords(words)
