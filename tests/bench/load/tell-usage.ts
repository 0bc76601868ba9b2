/** Read into each server process of the load bench before the server itself: tells what the process has used when asked. */
import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface Usage {
  /** µs of processor time since the process began. */
  cpu: number
  /** Bytes that the process has in memory. */
  memory: number
  /** ms by which work was late at most, of 99 in 100 looks since the last question. */
  lag: number
}

/** `collected`: garbage first. */
export type UsageQuestion = 'usage' | 'collected'

const RESOLUTION = 10

const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
delay.enable()

process.on('message', (question: UsageQuestion) => {
  if (question === 'collected') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const lag = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION)
  delay.reset()
  process.send?.({ cpu: user + system, memory: process.memoryUsage.rss(), lag } satisfies Usage)
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
