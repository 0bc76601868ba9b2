/** The words of appointments: they come with them and not with what a device keeps first. */
import { messages as en } from '#src/locales/appointments/en.po'
import { messages as es } from '#src/locales/appointments/es.po'
import { messages as fr } from '#src/locales/appointments/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepAppointmentWords = (): void => keepWords(words)
