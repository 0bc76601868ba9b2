/** Where in the journal somebody is, read from the address and kept within what exists. */
import type { PlainDate } from '#contract/ids.ts'
import { isDay } from '#contract/journal-content.ts'
import { compareMonths, type Month, monthOf, OLDEST_YEAR } from './calendar.ts'

export interface Place {
  month: Month
  /** The day whose question is open. */
  openDay: PlainDate | null
  /** The address names a day that has not come yet: it is not opened (SPEC §4). */
  isTooEarly: boolean
}

interface Address {
  month?: string | undefined
  day?: string | undefined
}

export function placeOf(address: Address, today: PlainDate): Place {
  const { day: asked } = address
  const day = asked !== undefined && isDay(asked) && asked.slice(0, 4) >= String(OLDEST_YEAR) ? asked : null
  const isTooEarly = day !== null && day > today
  const openDay = isTooEarly ? null : day
  const wanted = address.month === undefined ? (openDay ?? today) : `${address.month}-01`
  return { month: withinReach(monthOf(wanted), today), openDay, isTooEarly }
}

/** Nothing before the first year, and no month that has not begun. */
export function withinReach(month: Month, today: PlainDate): Month {
  if (month.year < OLDEST_YEAR) return { year: OLDEST_YEAR, month: 1 }
  return compareMonths(month, monthOf(today)) > 0 ? monthOf(today) : month
}
