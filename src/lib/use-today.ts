import { useEffect, useState } from 'react'
import { today } from './plain-date.ts'

/** Today in the device's zone, live: it moves on at midnight, and when a sleeping page is looked at again. */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      setDay(today())
      const now = new Date()
      // A moment past midnight, never before it: timers may fire a little early.
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 0, 50)
      timer = setTimeout(look, midnight.getTime() - now.getTime())
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])
  return day
}
