/** Notices when one piece of work held up all others. Node answers everybody on one thread: a stall there is everybody's. */
import type { Logger } from 'pino'

export interface EventLoopWatch {
  /** Whether stalls took more than half of the recent past: others should answer in place of this node. */
  isBehind(): boolean
  stop(): void
}

export interface WatchSettings {
  /** ms between two looks. */
  tick: number
  /** ms by which a look is late to count as a stall, and be logged. */
  stall: number
  /** ms of the recent past. */
  recent: number
}

const USUAL: WatchSettings = { tick: 100, stall: 500, recent: 10_000 }

export function watchEventLoop(log: Logger, { tick, stall, recent }: WatchSettings = USUAL): EventLoopWatch {
  let stalls: { until: number; ms: number }[] = []
  let last = performance.now()
  const look = (): void => {
    const now = performance.now()
    const ms = Math.round(now - last - tick)
    last = now
    if (ms < stall) return
    stalls = [...recentAt(now), { until: now, ms }]
    log.warn({ ms }, 'the event loop stood still')
  }
  const recentAt = (now: number) => stalls.filter(({ until }) => until > now - recent)
  const timer = setInterval(look, tick).unref()
  return {
    isBehind: () => recentAt(performance.now()).reduce((sum, { ms }) => sum + ms, 0) > recent / 2,
    stop: () => clearInterval(timer),
  }
}
