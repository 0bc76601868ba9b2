/** How often something was logged, by weeks and by parts of the day. Pure; plain dates only. */
import { daysBetween } from '#lib/plain-date.ts'

const DAY_MS = 86_400_000
/** Weeks that are looked back on. */
export const WEEKS = 8
/** Hours of each part of the day. */
export const PART_HOURS = 3

export interface WeekCount {
  /** Plain dates, both included. */
  from: string
  to: string
  count: number
}

/** The last weeks, the newest first. Each is seven days and the first ends today, so that all of them are whole. */
export function weekCounts(days: readonly string[], today: string): WeekCount[] {
  const ages = days.map((day) => daysBetween(day, today) ?? -1)
  return Array.from({ length: WEEKS }, (_, week) => ({
    from: dayBefore(today, week * 7 + 6),
    to: dayBefore(today, week * 7),
    count: ages.filter((age) => age >= 0 && Math.floor(age / 7) === week).length,
  }))
}

/** From midnight on; `times` as `YYYY-MM-DDTHH:MM`. */
export function partCounts(times: readonly string[]): { from: number; count: number }[] {
  const parts = times.map((time) => Math.floor(Number(time.slice(11, 13)) / PART_HOURS))
  return Array.from({ length: 24 / PART_HOURS }, (_, part) => ({
    from: part * PART_HOURS,
    count: parts.filter((one) => one === part).length,
  }))
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}
