/** The daily prompts, a list of 366 for each language (DECISIONS G). */
import type { Language } from '#contract/languages.ts'
import { promptIndex } from '#contract/journal-content.ts'
import { prompts as en } from '#contract/prompts/en.ts'
import { prompts as es } from '#contract/prompts/es.ts'
import { prompts as fr } from '#contract/prompts/fr.ts'

const PROMPTS: Record<Language, readonly string[]> = { en, fr, es }

/** What is asked on a day of the year; `month` 1–12. */
export function questionOf(language: Language, month: number, dayOfMonth: number): string {
  const question = PROMPTS[language][promptIndex(month, dayOfMonth)]
  if (question === undefined) throw new Error(`No prompt for ${month}-${dayOfMonth} in ${language}`)
  return question
}
