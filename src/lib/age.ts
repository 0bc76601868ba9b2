/** How old somebody is, in the words of a language. */
import { perLocale } from './per-locale.ts'
import { monthsOld, plainDateOf } from './plain-date.ts'

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

/** ms since 1970 of the midnight, in the device's zone, at which `formatAge` says something else; `Infinity` where it says nothing. */
export function ageChangesAt(birthDate: string, now: number): number {
  const shown = (day: Date) => {
    const months = monthsOld(birthDate, plainDateOf(day))
    return months === null || months < 24 ? months : 24 + Math.floor(months / 12)
  }
  const start = new Date(now)
  // From its parts: a day may begin at one, where the clocks go forward at midnight, and the days after it do not.
  const midnightIn = (days: number) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + days)
  const before = shown(start)
  // Ages only grow, so a binary search finds the day in nine steps.
  let [same, other] = [0, 366]
  if (shown(midnightIn(other)) === before) return Number.POSITIVE_INFINITY
  while (other - same > 1) {
    const between = Math.floor((same + other) / 2)
    if (shown(midnightIn(between)) === before) same = between
    else other = between
  }
  return midnightIn(other).getTime()
}
