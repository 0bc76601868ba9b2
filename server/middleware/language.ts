import { type Language, LANGUAGES } from '#contract/languages.ts'

/** The first of our languages that Accept-Language asks for, by its weights; English when none fits. */
export function pickLanguage(header: string | undefined): Language {
  if (!header) return 'en'
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const found = LANGUAGES.find((known) => known === language)
    if (found) return found
  }
  return 'en'
}
