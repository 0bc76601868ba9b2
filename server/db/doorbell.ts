/**
 * Tells whoever listens that a book has changed, after the commit and never before. Inside a process by a set of listeners;
 * between nodes by PostgreSQL's LISTEN and NOTIFY. A ring may be lost: it only spares devices the wait for their next pull.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface Ring {
  /** The user whose book it is. */
  owner: string
  book: string
  seq: number
}

export interface BellListener {
  onRing(ring: Ring): void
  /** Rings of other nodes may have been missed. */
  onMissed(): void
}

export interface Doorbell {
  /** The answer ends it. */
  listen(listener: BellListener): () => void
}

/** A doorbell as the database sees it. */
export interface Bell extends Doorbell {
  ring(rings: readonly Ring[]): void
  /** Last in the transaction: other nodes hear it when it commits. */
  tellOthers(queries: Queries, rings: readonly Ring[]): Promise<void>
  close(): Promise<void>
}

/** By transaction, by book: what has to ring when it commits. */
const waiting = new WeakMap<Queries, Map<string, Ring>>()

export function ringAfterCommit(queries: Queries, ring: Ring): void {
  waiting.get(queries)?.set(ring.book, ring)
}

/** `work` in a `transaction`; its changes ring when that has committed. */
export async function ringing<T>(
  bell: Bell,
  work: (queries: Queries) => Promise<T>,
  transaction: (run: (queries: Queries) => Promise<T>) => Promise<T>,
): Promise<T> {
  const rings = new Map<string, Ring>()
  const result = await transaction(async (trx) => {
    waiting.set(trx, rings)
    const done = await work(trx)
    if (rings.size > 0) await bell.tellOthers(trx, [...rings.values()])
    return done
  })
  if (rings.size > 0) bell.ring([...rings.values()])
  return result
}

/** For a database that only this process uses. */
export function localBell(): Bell {
  const listeners = new Set<BellListener>()
  return {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ring: (rings) => {
      for (const listener of listeners) for (const ring of rings) listener.onRing(ring)
    },
    tellOthers: async () => {},
    close: async () => listeners.clear(),
  }
}

const CHANNEL = 'havenbook_changes'
/** ms before a lost connection is tried again, doubled up to the second. */
const RETRY = { first: 500, longest: 30_000 }
/** What listens says nothing by itself: firewalls forget it after some minutes, and a database that is gone goes unnoticed. */
const LINE = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 60_000 }

/** Connects when somebody listens, and again when the connection is lost. */
export function postgresBell(connectionString: string, onError: (error: Error) => void): Bell {
  const local = localBell()
  const node = randomUUID()
  const listeners = new Set<BellListener>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let wait = RETRY.first
  let isClosed = false

  const again = (): void => {
    client = undefined
    if (isClosed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect(true)
    }, wait).unref()
    wait = Math.min(wait * 2, RETRY.longest)
  }

  const connect = async (isAgain: boolean): Promise<void> => {
    const fresh = new pg.Client({ connectionString, ...LINE })
    client = fresh
    fresh.on('error', onError)
    fresh.on('end', () => client === fresh && again())
    fresh.on('notification', ({ payload = '' }) => {
      const [from, owner = '', book = '', seq = ''] = payload.split(' ')
      if (from !== node) local.ring([{ owner, book, seq: Number(seq) }])
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      wait = RETRY.first
      if (isAgain) for (const listener of listeners) listener.onMissed()
    } catch (error) {
      onError(error as Error)
      await fresh.end().catch(() => {})
      if (client === fresh) again()
    }
  }

  return {
    listen: (listener) => {
      const end = local.listen(listener)
      listeners.add(listener)
      if (!client && !retry) void connect(false)
      return () => {
        end()
        listeners.delete(listener)
      }
    },
    ring: local.ring,
    tellOthers: async (queries, rings) => {
      for (const { owner, book, seq } of rings) {
        await sql`select pg_notify(${CHANNEL}, ${`${node} ${owner} ${book} ${seq}`})`.execute(queries)
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await local.close()
      await client?.end().catch(() => {})
    },
  }
}
