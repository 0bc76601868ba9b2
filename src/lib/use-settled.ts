import { startTransition, useEffect, useState } from 'react'

/** ms: longer than between two letters of somebody who types. */
const PAUSE = 150

/** The last `value` that stayed the same for `pause` ms: what need not follow each letter waits for that. */
export function useSettled<Value>(value: Value, pause = PAUSE): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}

/** ms. With a good signal a change is sent sooner. */
const SENT_WITHIN = 1000

/** How many changes wait, without those that are sent at once: words that come and go with each save would move what is tapped next. */
export const useWaiting = (pending: number): number => Math.min(pending, useSettled(pending, SENT_WITHIN))
