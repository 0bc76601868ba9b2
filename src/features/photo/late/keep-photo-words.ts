/** The words of choosing a photo: they come with it and not with what a device keeps first. */
import { messages as en } from '#src/locales/photo/en.po'
import { messages as es } from '#src/locales/photo/es.po'
import { messages as fr } from '#src/locales/photo/fr.po'
import { keepWords } from '#words/keep-words.ts'

const words = { en, es, fr }

export const keepPhotoWords = (): void => keepWords(words)
