/** The daily prompts as they came with the app, a list of 366 for each language (DECISIONS G). */
import type { Language } from '#contract/languages.ts'
import { dayOf, dayParts, daysInMonth, promptIndex } from '#contract/journal-content.ts'
import { prompts as en } from '#contract/prompts/en.ts'
import { prompts as es } from '#contract/prompts/es.ts'
import { prompts as fr } from '#contract/prompts/fr.ts'

const PROMPTS: Record<Language, readonly string[]> = { en, fr, es }

/** A year that has 29 February. */
const LEAP_YEAR = 2024

/** Every day that has a prompt, as `MM-DD`. */
export const ALL_PROMPTS: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  Array.from({ length: daysInMonth(LEAP_YEAR, month + 1) }, (__, day) =>
    dayOf(LEAP_YEAR, month + 1, day + 1).slice('YYYY-'.length),
  ),
).flat()

/** What is asked on a day (`MM-DD`) in each language. */
export function promptsAsTheyCame(day: string): Record<Language, string> {
  const { month, dayOfMonth } = dayParts(`${LEAP_YEAR}-${day}`)
  return {
    en: questionOf('en', month, dayOfMonth),
    fr: questionOf('fr', month, dayOfMonth),
    es: questionOf('es', month, dayOfMonth),
  }
}

/** What is asked on a day of the year; `month` 1–12. */
export function questionOf(language: Language, month: number, dayOfMonth: number): string {
  const question = PROMPTS[language][promptIndex(month, dayOfMonth)]
  if (question === undefined) throw new Error(`No prompt for ${month}-${dayOfMonth} in ${language}`)
  return question
}
