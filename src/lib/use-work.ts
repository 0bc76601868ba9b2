import { useState } from 'react'

type Start = (work: () => unknown) => Promise<void>

/**
 * Work that somebody waits for, such as a save or a call: whether any of it is going on, and what starts it. What it throws goes to
 * the nearest error screen. Not an action of React: those all end together, so that a save on this device would stay busy for as long
 * as a call that hangs beside it, on whatever screen.
 */
export function useWork(): [isBusy: boolean, start: Start] {
  const [running, setRunning] = useState(0)
  const start: Start = async (work) => {
    setRunning((count) => count + 1)
    try {
      await work()
      setRunning((count) => count - 1)
    } catch (error) {
      setRunning(() => {
        throw error
      })
    }
  }
  return [running > 0, start]
}
