import { keepWords } from '#words/keep-words.ts'

keepWords(import.meta.glob('/src/locales/sign-in/*.po', { eager: true }))

export { deviceRefusal } from '#words/more/device-refusal.ts'
