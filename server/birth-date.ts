import type { Language } from '#contract/languages.ts'
import { latestToday } from '#contract/ids.ts'
import { invalidInput } from './middleware/body.ts'

const FUTURE: Record<Language, string> = {
  en: 'A birth date cannot be in the future.',
  fr: 'Une date de naissance ne peut pas être dans le futur.',
  es: 'Una fecha de nacimiento no puede estar en el futuro.',
}

/** Throws `invalid-input` for a day that has not begun anywhere yet (DECISIONS D5). */
export function checkBirthDate(birthDate: string | null | undefined, now: number, language: Language): void {
  if (birthDate != null && birthDate > latestToday(now)) {
    throw invalidInput([{ path: 'birthDate', code: 'in-the-future', message: FUTURE[language] }])
  }
}
