import { useSyncExternalStore } from 'react'
import { today } from './plain-date.ts'

/** ms. Looked at again and again: a clock can be set, and what was to wake a sleeping device at midnight comes hours later. */
const LOOK = 2000

/** Calls back every other second. */
export function watchClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK)
  return () => clearInterval(timer)
}

/** Today in the device's zone, live. */
export const useToday = (): string => useSyncExternalStore(watchClock, today, today)

const hourNow = (): number => new Date().getHours()

/** The hour (0–23) on the device's clock, live. */
export const useHour = (): number => useSyncExternalStore(watchClock, hourNow, hourNow)
