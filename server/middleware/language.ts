import { parseAccept } from 'hono/utils/accept'
import { type Language, LANGUAGES } from '#contract/languages.ts'

/** The first of our languages that Accept-Language asks for, by its weights; English when none fits. */
export function pickLanguage(header = ''): Language {
  for (const { type, q } of parseAccept(header)) {
    const found = LANGUAGES.find((known) => known === type.toLowerCase().split('-')[0])
    if (found && q > 0) return found
  }
  return 'en'
}
