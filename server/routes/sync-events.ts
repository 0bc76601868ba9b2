/** The doorbell: tells open pages that a book has changed, and nothing of what. Whoever is told pulls. */
import { decodeJwt } from 'jose'
import { paths } from '#contract/paths.ts'
import { DoorbellEvent } from '#contract/sync.ts'
import { ApiProblem } from '#server/api-problem.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newestCursor } from '#server/db/feed-page.ts'
import { liveSessions } from '#server/db/live-sessions.ts'
import { headerOf } from '#server/middleware/env.ts'
import { reply } from '#server/middleware/reply.ts'
import { type Operation, streaming } from '#server/operation.ts'

/** s between two signs of life, so that no proxy takes a quiet line for a dead one. */
const BEAT = 25

/** Events that wait to be read before a line counts as dead. */
const UNREAD = 100

/** Lines of one account on one node: twenty devices, with some pages each. Every change rings on all of them. */
const LINES_MAX = 100

const eventText = (event: DoorbellEvent): string => `data: ${JSON.stringify(event)}\n\n`

interface Line {
  userId: string
  sessionId: string
  /** ms since 1970: the end of the token that opened it. */
  expires: number
  /** From 0 to 1: when its turn comes to end, where the server stops. */
  turn: number
  send(text: string): void
  end(): void
}

export interface DoorbellServices {
  database: Database
  clock: Clock
  /** Of a server that stops: the share of the lines that should have ended by now, 1 when its port is closed. Else 0. */
  leaving(): number
  /** A line was opened or has ended. */
  onLine?: ((change: 1 | -1) => void) | undefined
}

export function syncEventsOperations({ database, clock, leaving, onLine }: DoorbellServices): Operation[] {
  const lines = new Map<string, Set<Line>>()
  let stopListening: (() => void) | undefined
  let timer: NodeJS.Timeout | undefined
  let seconds = 0

  const all = (): Line[] => [...lines.values()].flatMap((mine) => Array.from(mine))

  const beat = async (): Promise<void> => {
    const open = all()
    const live = await liveSessions(database.queries, [...new Set(open.map(({ sessionId }) => sessionId))])
    for (const line of open) {
      if (line.expires <= clock() || !live.has(line.sessionId)) line.end()
      else line.send(': still here\n\n')
    }
  }

  /** One clock for all lines: a thousand timers would each wake the process. */
  const tick = (): void => {
    seconds += 1
    const share = leaving()
    // Not all at once: each comes back to one of the other servers.
    if (share > 0) for (const line of all().filter(({ turn }) => turn < share)) line.end()
    // The database may be away: then the lines stay as they are until it is back.
    else if (seconds % BEAT === 0) beat().catch(() => {})
  }

  const add = (line: Line): void => {
    const mine = lines.get(line.userId) ?? new Set()
    const [oldest] = mine
    if (mine.size >= LINES_MAX) oldest?.end()
    lines.set(line.userId, mine.add(line))
    onLine?.(1)
    timer ??= setInterval(tick, 1000).unref()
    stopListening ??= database.doorbell.listen({
      onRing: ({ owner, book, seq }) => {
        const text = eventText({ book, seq })
        for (const one of lines.get(owner) ?? []) one.send(text)
      },
      // Whoever opens the line again is told how far everything is.
      onMissed: () => {
        for (const one of all()) one.end()
      },
    })
  }

  const remove = (line: Line): void => {
    const mine = lines.get(line.userId)
    if (mine?.delete(line)) onLine?.(-1)
    if (mine?.size === 0) lines.delete(line.userId)
    if (lines.size > 0) return
    clearInterval(timer)
    stopListening?.()
    timer = undefined
    stopListening = undefined
  }

  const open = (who: Pick<Line, 'userId' | 'sessionId' | 'expires'>): ReadableStream<Uint8Array> => {
    const encoder = new TextEncoder()
    let line: Line | undefined
    return new ReadableStream({
      start: (controller) => {
        // The page may have gone away while somebody still holds its line.
        const isOpen = (): boolean => line !== undefined && lines.get(who.userId)?.has(line) === true
        const end = (): void => {
          if (!line || !isOpen()) return
          remove(line)
          controller.close()
        }
        const send = (text: string): void => {
          if (!isOpen()) return
          // Whoever does not read hears it on the next line they open.
          if ((controller.desiredSize ?? 0) < -UNREAD) end()
          else controller.enqueue(encoder.encode(text))
        }
        line = { ...who, turn: Math.random(), send, end }
        add(line)
        // Not all at once when a server comes back.
        line.send(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
        // Read once the line hears rings: no change is between the two.
        newestCursor(database.queries, who.userId).then((cursor) => send(eventText({ cursor })), end)
      },
      cancel: () => line && remove(line),
    })
  }

  return [
    streaming({
      method: 'get',
      path: `/${paths.syncEvents}`,
      tag: 'Sync',
      summary: 'Server-sent events: a book of the user has changed',
      description:
        'The first event is the cursor that `GET /sync` would give now: who has another one pulls. Each later one says which book is at which number, nothing else. A comment every 25 seconds. Ends with the access token, when the device is signed out, and when the account has opened a hundred others since.',
      answers: { 200: { description: 'The events', content: { 'text/event-stream': DoorbellEvent } } },
      problems: [],
      serve: async ({ c, userId, sessionId, now }) => {
        // A line that nobody reads would never be seen to end.
        if (c.req.method === 'HEAD') throw new ApiProblem('method-not-allowed', { headers: { Allow: 'GET' } })
        const token = (headerOf(c, 'Authorization') ?? '').replace(/^Bearer +/i, '')
        const expires = (decodeJwt(token).exp ?? now / 1000) * 1000
        return reply(c, 200, open({ userId, sessionId, expires }), {
          'Content-Type': 'text/event-stream; charset=utf-8',
          // A proxy that collects an answer before it passes it on would never ring.
          'X-Accel-Buffering': 'no',
          // No connection to use again: a proxy might do so just when a server that stops has ended the line and closes it.
          Connection: 'close',
        })
      },
    }),
  ]
}
