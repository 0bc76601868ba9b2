/**
 * The doorbell: server-sent events that say "this book is at this number" and nothing else. It carries no truth; a lost
 * ring is made up for by the next pull, on becoming visible, on reconnect, or after some minutes.
 */
import { paths } from '#contract/paths.ts'
import { DoorbellEvent, heardOf } from '#contract/sync.ts'
import { readSyncState } from '../database/user-database.ts'
import type { Account } from '../session/account.ts'

/** ms without a sign of life (the server sends one every 25 s) after which the line counts as dead. */
const SILENCE = 60_000
/** ms in which rings are looked at together. */
const TOGETHER = 50
/** ms that the answer to a change of our own may take after its ring. */
const OWN_ANSWER = 300
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

type Listener = Pick<Account, 'api' | 'db' | 'platform'>

/** Calls `ring` for what this device has not heard of yet, also of the time when no line was open. @returns closes it. */
export function openDoorbell(account: Listener, ring: () => void): () => void {
  const closing = new AbortController()
  void listen(account, ring, closing.signal)
  return () => closing.abort()
}

async function listen(account: Listener, ring: () => void, signal: AbortSignal): Promise<void> {
  const { api, db, platform } = account
  for (let wait = FIRST_PAUSE; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    const news = new News(account, () => !signal.aborted && ring())
    const lines = new Lines((data) => {
      wait = FIRST_PAUSE
      news.hear(data)
    })
    const answer = await api
      .raw({
        method: 'GET',
        path: paths.syncEvents,
        subject: db.userId,
        signal,
        timeout: SILENCE,
        isQuiet: true,
        isOurs: (response) => response.headers.get('content-type')?.startsWith('text/event-stream') ?? false,
        onBytes: (piece) => lines.take(piece),
      })
      .catch(() => null)
    // A server without a doorbell, or nobody signed in: the other occasions of a pull have to do.
    if (answer?.kind === 'problem' || answer?.kind === 'signed-out') return
    const isClosed = new Promise((resolve) => signal.addEventListener('abort', resolve))
    await Promise.race([pause(platform, wait), isClosed])
  }
}

/**
 * Rings that came close together, looked at together: a batch rings for each of its changes. Our own changes have been heard
 * of by their confirmation, which comes a moment after their ring.
 */
class News {
  readonly #account: Listener
  readonly #ring: () => void
  /** By book, the newest number that was rung for. */
  #rung = new Map<string, number>()
  /** Where the server was when the line opened; undefined: that has been looked at. */
  #opened: string | undefined
  #isLooking = false

  constructor(account: Listener, ring: () => void) {
    this.#account = account
    this.#ring = ring
  }

  hear(data: string): void {
    const event = DoorbellEvent.safeParse(JSON.parse(data))
    if (!event.success) return this.#ring()
    const { cursor, book, seq = 0 } = event.data
    if (cursor !== undefined) this.#opened = cursor
    if (book !== undefined) this.#rung.set(book, Math.max(seq, this.#rung.get(book) ?? 0))
    if (!this.#isLooking) void this.#look().catch(this.#ring)
  }

  async #look(): Promise<void> {
    const { db, platform } = this.#account
    this.#isLooking = true
    try {
      await pause(platform, TOGETHER)
      const isSending = (await db.outbox.filter(({ state }) => state === 'sending').count()) > 0
      if (isSending) await pause(platform, OWN_ANSWER)
    } finally {
      this.#isLooking = false
    }
    const [rung, opened] = [[...this.#rung], this.#opened]
    this.#rung = new Map()
    this.#opened = undefined
    const { confirmed, cursor } = await readSyncState(db)
    const isHeard = ([id, at]: [string, number]) =>
      heardOf(cursor, id) >= at || confirmed.some(({ book, seq }) => book === id && seq >= at)
    const isElsewhere = opened !== undefined && opened !== cursor
    if (isElsewhere || !rung.every(isHeard)) this.#ring()
  }
}

const pause = ({ timer }: Listener['platform'], ms: number) => new Promise<void>((resolve) => timer(ms, resolve))

/** The `data:` lines of an event stream, wherever its pieces are cut. */
class Lines {
  readonly #decoder = new TextDecoder()
  readonly #onData: (data: string) => void
  #rest = ''

  constructor(onData: (data: string) => void) {
    this.#onData = onData
  }

  take(piece: Uint8Array): void {
    const lines = (this.#rest + this.#decoder.decode(piece, { stream: true })).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) this.#onData(line.slice('data:'.length).trim())
  }
}
