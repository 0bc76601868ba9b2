/** How old somebody is, in the words of a language. */
import { perLocale } from './per-locale.ts'
import { monthsOld } from './plain-date.ts'

/** '9 years', and '14 months' under two, in the locale's words; null without a usable birth date. */
export function formatAge(birthDate: string | null, onDate: string, locale: string): string | null {
  const months = birthDate === null ? null : monthsOld(birthDate, onDate)
  if (months === null) return null
  return months < 24 ? monthsFormat(locale).format(months) : yearsFormat(locale).format(Math.floor(months / 12))
}

const inUnits = (unit: string) =>
  perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
export const monthsFormat = inUnits('month')
export const yearsFormat = inUnits('year')
