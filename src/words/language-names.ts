import type { Language } from '#contract/languages.ts'

/** Each language in its own words; never translated. */
export const LANGUAGE_NAMES: readonly { language: Language; short: string; name: string }[] = [
  { language: 'en', short: 'En', name: 'English' },
  { language: 'fr', short: 'Fr', name: 'Français' },
  { language: 'es', short: 'Es', name: 'Español' },
]
