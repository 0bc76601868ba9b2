/**
 * Archives are made while they are sent: each account has one on its way at a time, on whichever node, and for so long only.
 * The database remembers which, by a limit of one that the node renews: one that dies blocks nobody for longer than a minute.
 */
import { ApiProblem } from '#server/api-problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { lastingId } from '#server/db/lasting-id.ts'
import { KyselyRateLimiter } from '#server/db/rate-limits.ts'

type Archive = ReadableStream<Uint8Array>

export interface ArchiveTimes {
  /** ms from the first byte to the last, however slow the line. */
  deadline: number
  /** ms in which somebody takes at least one slice. */
  patience: number
  /** ms between two looks at the clock. */
  pace: number
}

const TIMES: ArchiveTimes = { deadline: 6 * 3_600_000, patience: 5 * 60_000, pace: 15_000 }
/** Seconds for which a node need not renew what it said. */
const HELD_FOR = 60

export interface Archives {
  /** Throws `export-running` while an archive of this account is on its way. */
  insistOnNone(queries: Queries, account: string): Promise<void>
  /** The archive that `make` makes, unless another one is on its way: then throws `export-running`. */
  begin(account: string, make: () => Promise<Archive>): Promise<Archive>
}

export function oneAtATime({ queries }: Pick<Database, 'queries'>, clock: Clock, times = TIMES): Archives {
  const heldIn = (where: Queries) =>
    new KyselyRateLimiter(where, clock, { keyPrefix: 'export', points: 1, duration: HELD_FOR })
  const held = heldIn(queries)
  const refusal = (): ApiProblem => new ApiProblem('export-running', { headers: { 'Retry-After': '10' } })

  return {
    async insistOnNone(where, account) {
      if (await heldIn(where).get(lastingId(account))) throw refusal()
    },
    async begin(account, make) {
      const key = lastingId(account)
      const { consumedPoints } = await held.penalty(key)
      if (consumedPoints > 1) throw refusal()
      const over = async (): Promise<void> => void (await held.delete(key))
      try {
        return timed(await make(), times, { renew: () => held.set(key, 1, HELD_FOR), over })
      } catch (error) {
        await over()
        throw error
      }
    },
  }
}

/** The same bytes. `over` is waited for before whoever reads learns of the end; one that comes too late is an error to them. */
function timed(
  archive: Archive,
  { deadline, patience, pace }: ArchiveTimes,
  { renew, over }: { renew: () => Promise<unknown>; over: () => Promise<void> },
): Archive {
  const reader = archive.getReader()
  const began = performance.now()
  let taken = began
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let renewing: Promise<unknown> = Promise.resolve()

  const end = async (reason?: unknown): Promise<void> => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    // A renewal that arrived after the end would hold what nobody uses.
    await Promise.allSettled([reader.cancel(reason), renewing.then(over)])
  }

  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        timer = setInterval(() => {
          const now = performance.now()
          if (now - began < deadline && now - taken < patience) {
            // A database that is away ends the archive itself, which reads from it.
            renewing = renewing.then(renew).catch(() => {})
            return
          }
          const late = new Error('The archive was not fetched in time')
          controller.error(late)
          void end(late)
        }, pace).unref()
      },
      pull: async (controller) => {
        taken = performance.now()
        try {
          const { done, value } = await reader.read()
          if (isOver) return
          if (!done) return controller.enqueue(value)
          await end()
          controller.close()
        } catch (error) {
          await end(error)
          throw error
        }
      },
      cancel: end,
    },
    // Nothing is made ahead of whoever reads.
    { highWaterMark: 0 },
  )
}
