/** Keyboard moves of the ARIA date grid pattern, as pure steps from one day to another. */
import type { PlainDate } from '#contract/ids.ts'
import { daysInMonth, dayOf } from '#contract/journal-content.ts'
import {
  addDays,
  addMonths,
  compareMonths,
  type Month,
  monthOf,
  moveToMonth,
  OLDEST_YEAR,
  placeInWeek,
} from './calendar.ts'

interface Key {
  key: string
  shiftKey: boolean
}

/** The day a key leads to; null when it is not a key of the grid. In scripts written from the right, ← leads ahead. */
export function stepOf({ key, shiftKey }: Key, day: PlainDate, firstWeekday: number): PlainDate | null {
  const toMonth = (count: number) => moveToMonth(day, addMonths(monthOf(day), count))
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -placeInWeek(day, firstWeekday))
    case 'End':
      return addDays(day, 6 - placeInWeek(day, firstWeekday))
    case 'PageUp':
      return toMonth(shiftKey ? -12 : -1)
    case 'PageDown':
      return toMonth(shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** Keeps a step between the first year and the end of this month: days still to come can be walked over, not months. */
export function keepWithin(day: PlainDate, today: PlainDate): PlainDate {
  const last: Month = monthOf(today)
  if (compareMonths(monthOf(day), last) > 0) return dayOf(last.year, last.month, daysInMonth(last.year, last.month))
  const first = dayOf(OLDEST_YEAR, 1, 1)
  return day < first ? first : day
}
