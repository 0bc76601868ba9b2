/**
 * Each change takes effect once, whatever the network does (promise P2 of the README). The key, a fingerprint of
 * the request and the answer are stored in the transaction of the effect: either all of it happened or nothing did.
 * A repeated request gets the stored answer before anything else about it is judged. Refusals are not stored: they had
 * no effect, and judging them again is safe.
 */
import { createHash } from 'node:crypto'
import { stampText } from '#contract/sync.ts'
import { ApiProblem } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { findAnswer, storeAnswer } from '#server/db/idempotency.ts'
import type { Answer } from '#server/operation.ts'

export interface KeyedRequest {
  userId: string
  /** Idempotency-Key as sent; absent: the write simply runs. */
  key: string | undefined
  method: string
  path: string
  /** As in the address, without the question mark. */
  query: string
  body: unknown
  now: number
  /** Whoever asks flushes the database before they answer; see `Database.transaction`. */
  isDeferred?: boolean
}

/** `text` is the JSON to send, already as it is stored; '' with 204. */
export interface WriteResult {
  status: number
  etag: string | undefined
  /** `stampText` of its change, if it made one. */
  change: string | undefined
  text: string
  replayed: boolean
}

export type RunOnce = (request: KeyedRequest, work: (queries: Queries) => Promise<Answer>) => Promise<WriteResult>

/** `onFirst`: a write took effect under its key, for the first time. */
export function idempotency(database: Database, onFirst?: (key: string, now: number) => void): RunOnce {
  // The same key twice at once: the second is told to come back instead of waiting. Within this node by this set,
  // between nodes by the database's lock; both let go by themselves when the process dies.
  const running = new Set<string>()

  return async (request, work) => {
    const { userId, key, now, isDeferred = false } = request
    if (key === undefined) return database.transaction(async (queries) => result(await work(queries)), { isDeferred })
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new ApiProblem('bad-request')
    const name = `${userId} ${key}`
    if (running.has(name)) throw inProgress()
    running.add(name)
    try {
      const written = await database.transaction(
        async (queries) => {
          if (!(await database.tryLock(queries, `idempotency ${name}`))) throw inProgress()
          const fingerprint = fingerprintOf(request)
          const stored = await findAnswer(queries, userId, key)
          if (stored && stored.fingerprint !== fingerprint) throw new ApiProblem('idempotency-key-reused')
          if (stored) {
            const { status, etag, change, body: text } = stored
            return { status, etag: etag ?? undefined, change: change ?? undefined, text, replayed: true }
          }
          const fresh = result(await work(queries))
          await storeAnswer(queries, {
            userId,
            key,
            fingerprint,
            status: fresh.status,
            etag: fresh.etag ?? null,
            body: fresh.text,
            change: fresh.change ?? null,
            createdAt: instant(now),
          })
          return fresh
        },
        { isDeferred },
      )
      // What it answers may have been committed by a batch that is not on the disk yet.
      if (written.replayed && !isDeferred) await database.flush()
      if (!written.replayed) onFirst?.(key, now)
      return written
    } finally {
      running.delete(name)
    }
  }
}

const inProgress = (): ApiProblem => new ApiProblem('idempotency-in-progress', { headers: { 'Retry-After': '1' } })

const result = (answer: Answer): WriteResult => ({
  status: answer.status,
  etag: answer.etag,
  change: answer.change && stampText(answer.change),
  text: answer.json ?? (answer.body === undefined ? '' : JSON.stringify(answer.body)),
  replayed: false,
})

/**
 * What the caller asked for, whatever the order of its JSON keys or of its query: an update of the app may build them in
 * another order. Without a query the text is the one of before queries counted, so that keys stored then stay good.
 */
function fingerprintOf({ method, path, query, body }: KeyedRequest): string {
  const search = new URLSearchParams(query)
  search.sort()
  return createHash('sha256')
    .update(`${method} ${path}${search.size > 0 ? `?${search}` : ''}\n${JSON.stringify(body, inOrder) ?? ''}`)
    .digest('base64url')
}

/** A replacer for `JSON.stringify`: each object with its keys in order. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
