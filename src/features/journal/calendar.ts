/** Days and weeks of the calendar. Plain dates only: no zone, no clock (DECISIONS I3). */
import type { PlainDate } from '#contract/ids.ts'
import { dayOf, dayParts, daysInMonth } from '#contract/journal-content.ts'

/** The first year that can be looked at (birth dates reach no further back either). */
export const OLDEST_YEAR = 1900

/** `month` 1–12. */
export interface Month {
  year: number
  month: number
}

export const monthOf = (day: PlainDate): Month => {
  const { year, month } = dayParts(day)
  return { year, month }
}

/** As it stands in the address: `YYYY-MM`. */
export const monthName = ({ year, month }: Month): string => dayOf(year, month, 1).slice(0, 7)

export const isSameMonth = (one: Month, other: Month): boolean => one.year === other.year && one.month === other.month

/** Negative when `one` comes first. */
export const compareMonths = (one: Month, other: Month): number =>
  (one.year - other.year) * 12 + one.month - other.month

export function addMonths({ year, month }: Month, count: number): Month {
  const index = year * 12 + month - 1 + count
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
}

export function addDays(day: PlainDate, count: number): PlainDate {
  const { year, month, dayOfMonth } = dayParts(day)
  const moved = new Date(Date.UTC(year, month - 1, dayOfMonth + count))
  return dayOf(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate())
}

/** The same day of another month; its last one where that month is shorter. */
export function moveToMonth(day: PlainDate, { year, month }: Month): PlainDate {
  return dayOf(year, month, Math.min(dayParts(day).dayOfMonth, daysInMonth(year, month)))
}

/** ISO: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: PlainDate): number => utc(day).getUTCDay() || 7

/** Days from the week's start: 0–6. */
export const placeInWeek = (day: PlainDate, firstWeekday: number): number => (weekdayOf(day) - firstWeekday + 7) % 7

/** Weeks of seven; null stands before the first and after the last day of the month. */
export function weeksOf({ year, month }: Month, firstWeekday: number): (PlainDate | null)[][] {
  const days = Array.from({ length: daysInMonth(year, month) }, (_, index) => dayOf(year, month, index + 1))
  const before = Array.from({ length: placeInWeek(dayOf(year, month, 1), firstWeekday) }, () => null)
  const cells = [...before, ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Regions whose week does not start on Monday, for engines that do not tell (CLDR supplemental data, firstDay). */
const SUNDAY =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'

/** Null for what is no language tag: a browser started in the POSIX locale calls itself "en-US@posix". */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

interface WeekInfo {
  firstDay: number
}

/**
 * ISO weekday on which the week starts where the person is: in the region of the browser's own language when it is the
 * language of the screen ("en-GB"), else where that language is mostly spoken.
 */
export function firstWeekdayOf(language: string, browserLanguages: readonly string[]): number {
  const tag = browserLanguages.find((each) => each.split('-')[0] === language && each.includes('-')) ?? language
  const locale = localeOf(tag) ?? new Intl.Locale(language)
  // Chromium and WebKit have the method or its older form as a property, Firefox neither.
  const { getWeekInfo, weekInfo } = locale as { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const told = getWeekInfo?.call(locale) ?? weekInfo
  if (told) return told.firstDay
  const region = locale.maximize().region ?? ''
  if (SUNDAY.split(' ').includes(region)) return 7
  return SATURDAY.split(' ').includes(region) ? 6 : 1
}

const utc = (day: PlainDate): Date => {
  const { year, month, dayOfMonth } = dayParts(day)
  return new Date(Date.UTC(year, month - 1, dayOfMonth))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(day: PlainDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, known)
  return known.format(utc(day))
}

/** 'Saturday, November 21'. */
export const sayDay = (day: PlainDate, locale: string): string =>
  format(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** 'Saturday, November 21, 2026'. */
export const sayWholeDay = (day: PlainDate, locale: string): string =>
  format(day, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

/** 'Nov 21'. */
export const sayShortDay = (day: PlainDate, locale: string): string =>
  format(day, locale, { month: 'short', day: 'numeric' })

/** 'November 2026'. */
export const sayMonth = ({ year, month }: Month, locale: string): string =>
  format(dayOf(year, month, 1), locale, { month: 'long', year: 'numeric' })

/** 'November'. */
export const sayMonthName = (month: number, locale: string, width: 'long' | 'narrow' = 'long'): string =>
  format(dayOf(2000, month, 1), locale, { month: width })

/** The names of the week's days from its start: 'Su' is read as 'Sunday'. 2001-01-01 was a Monday. */
export function weekdayNames(firstWeekday: number, locale: string): { short: string; long: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays('2001-01-01', firstWeekday - 1 + index)
    return {
      short: format(day, locale, { weekday: 'short' }).replace('.', '').slice(0, 2),
      long: format(day, locale, { weekday: 'long' }),
    }
  })
}
