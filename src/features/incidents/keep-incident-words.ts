/** The words of what happened: they come with its screen and not with what a device keeps first. */
import { messages as en } from '#src/locales/incidents/en.po'
import { messages as es } from '#src/locales/incidents/es.po'
import { messages as fr } from '#src/locales/incidents/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepIncidentWords = (): void => keepWords(words)
