import { type Language, LANGUAGES } from '#contract/people.ts'

/** The language of a profile; English for one that this version does not speak. */
export const userLanguage = (stored: string): Language => LANGUAGES.find((known) => known === stored) ?? 'en'
