/** Who runs this copy, as the public pages say it where their texts have `{operator}`. */
import type { Language } from '#contract/languages.ts'

const UNNAMED: Record<Language, string> = {
  en: 'the people who set it up for you',
  fr: 'les personnes qui l’ont mise en place pour vous',
  es: 'las personas que la han puesto en marcha para usted',
}

/** `name` '': nobody is named. */
export const operatorIn = (language: Language, name: string): string => name || UNNAMED[language]
