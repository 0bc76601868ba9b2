import { startTransition, useEffect, useState } from 'react'

/** ms: longer than between two letters of somebody who types. */
const PAUSE = 150

/** Whether `value` has stayed the same for a moment: what need not follow each letter waits for that. */
export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value
}
