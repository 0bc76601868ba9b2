/**
 * The one drainer. Every tab queues for the Web Lock `drain:<userId>`; the holder raises the epoch, takes back what a
 * dead holder had claimed, and sends until it is stopped. The next in the queue takes over when the holder dies.
 * Promises: same key and same bytes after an unknown outcome; order inside a lane; one bad change holds up nothing but
 * itself; no entry ends but by a confirmed receipt or by a person.
 */
import type { ApiClient } from '../api/client.ts'
import type { Receipt } from '../database/entry.ts'
import type { UserDatabase } from '../database/user-database.ts'
import type { Platform } from '../platform.ts'
import { type Leader, takeOver, tryNow } from './leadership.ts'
import { Queue } from './queue.ts'
import { nextFiles, nextWords, plan } from './scheduler.ts'
import { Sender } from './sender.ts'
import type { Mirror } from './settle.ts'

export interface DrainerOptions {
  db: UserDatabase
  platform: Platform
  api: ApiClient
  mirror: Mirror
  /** Whether our server can be reached now; asked before anything is claimed, so that no entry is frozen for nothing. */
  prove(): Promise<boolean>
  /** Of the file `id` the server has `sent` bytes. */
  onProgress?(id: string, sent: number): void
  /** Of the changes of one request, together. */
  onReceipts?(receipts: readonly Receipt[]): void
}

const NOTHING = { ready: [], dueAt: null }

/** ms: a doorbell may go unheard (its tab died between the commit and the ring), so the leader looks by itself too. */
const LOOK_AGAIN = 30_000

/** ms that requests under way are waited for at the end. */
const LAST_REQUESTS = 500

/** `proven`: the network is back · `try-now`: the person says so, whatever anything waits for. */
export type Wake = 'changed' | 'proven' | 'try-now' | 'signed-in'

/** Whether the drainer lets others drain: never, once there is nothing to do, or at once. */
export type Rest = 'no' | 'when-idle' | 'now'

export class Drainer {
  readonly #options: DrainerOptions
  readonly #stopping = new AbortController()
  #abandoned = new AbortController()
  #bell: () => void = () => {}
  #isRung = false
  #reasons = new Set<Wake>()
  #failedProofs = 0
  readonly #waitingForIdle: (() => void)[] = []
  #isLeader = false
  #isPaused = false
  #yielding: AbortController | null = null
  #rest: Rest = 'no'
  #running: Promise<void> | null = null
  /** `seq` of what a newer build in another tab may have read, if there is one. */
  readonly #leftToOthers = new Set<number>()

  constructor(options: DrainerOptions) {
    this.#options = options
  }

  get lockName(): string {
    return `drain:${this.#options.db.userId}`
  }

  get isLeader(): boolean {
    return this.#isLeader
  }

  /** Queues for the lock and drains whenever it is held, until `stop`. */
  start(): void {
    this.#running ??= this.#run()
  }

  /**
   * Ends after the requests under way have been settled, or half a second later without them: their outcome is unknown
   * then. Left alone, a 401 would be answered with the tokens of whoever signs in next, and the change be sent long
   * after its user has left.
   */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#yielding?.abort()
    this.#ring()
    const cancel = this.#options.platform.timer(LAST_REQUESTS, () => this.#abandoned.abort())
    await this.#running
    cancel()
  }

  wake(why: Wake): void {
    this.#reasons.add(why)
    this.#ring()
  }

  /**
   * A page that is frozen gives up the lock and what is under way: its outcome is unknown then, and whoever drains next
   * sends it again under the same key; the page, thawed, must not. A hidden one gives it up when it can do nothing.
   */
  rest(rest: Rest): void {
    // Of a page that is put aside it is said last that it is hidden.
    if (rest !== 'when-idle' || this.#rest !== 'now') this.#rest = rest
    if (rest === 'now') for (const one of [this.#yielding, this.#abandoned]) one?.abort()
    this.#ring()
  }

  /** Resolves the next time this drainer leads and has nothing it could send now. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForIdle.push(resolve)
      this.wake('changed')
    })
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted;) {
      const yielding = (this.#yielding = new AbortController())
      this.#abandoned = new AbortController()
      try {
        if (this.#rest === 'now' || (this.#rest === 'when-idle' && (await this.#hasNothingToDo()))) {
          await this.#sleep(LOOK_AGAIN)
          continue
        }
        await this.#options.platform.locks.request(this.lockName, { signal: yielding.signal }, async () => {
          await this.#lead(yielding.signal)
          failures = 0
        })
      } catch {
        // The lock was given up, the database was closed under us, or another drainer took over: queue again, calmly.
        if (signal.aborted) return
        if (yielding.signal.aborted) continue
        failures += 1
        await this.#sleep(Math.min(1000 * failures, 30_000))
      }
    }
  }

  async #lead(yielded: AbortSignal): Promise<void> {
    const { db, platform } = this.#options
    const leader = { db, platform, ...(await takeOver(db)) }
    const queue = new Queue(db)
    const sender = new Sender(this.#options, leader, this.#abandoned.signal)
    const underWay = new Map<string, Promise<void>>()
    const broken: unknown[] = []
    const mayRest = () => underWay.size === 0 && sender.isAllNoted && this.#rest === 'when-idle'
    this.#isLeader = true
    const begin = (name: string, entries: readonly { seq: number }[], work: Promise<void>) => {
      const ended = work
        .catch((error: unknown) => {
          broken.push(error)
        })
        .then(() => queue.refresh(entries.map(({ seq }) => seq)))
        .catch(() => queue.forget())
        .finally(() => {
          underWay.delete(name)
          this.#ring()
        })
      underWay.set(name, ended)
    }
    try {
      while (!yielded.aborted && broken.length === 0) {
        if (!leader.isNoted && underWay.size === 0) {
          Object.assign(leader, await takeOver(db))
          queue.forget()
        }
        await this.#answerBell(leader, queue)
        if (sender.isAllNoted && (await queue.setAsideUnreadable(leader, this.#leftToOthers))) break
        if (sender.takeSignedOut()) this.#isPaused = true
        const left = sender.withoutAnswered(await queue.read())
        const { ready, dueAt } = this.#isPaused ? NOTHING : plan(left, platform.now())
        const words = underWay.has(WORDS) ? [] : nextWords(ready, sender.most)
        const files = nextFiles(ready, new Set([...underWay.keys()].filter((name) => name !== WORDS)))
        if (words.length + files.length === 0) {
          if (underWay.size === 0) for (const resolve of this.#waitingForIdle.splice(0)) resolve()
          if (mayRest()) return
          const isRung = await this.#sleep(Math.min(dueAt === null ? LOOK_AGAIN : dueAt - platform.now(), LOOK_AGAIN))
          if (!isRung) {
            await sender.noteAgain()
            queue.forget()
          }
        } else if (underWay.size === 0 && !(await this.#options.prove())) {
          if (!mayRest()) await this.#sleep(this.#proofDelay())
          if (mayRest()) return
        } else {
          this.#failedProofs = 0
          if (words.length > 0) begin(WORDS, words, sender.sendWords(words.map(({ seq }) => seq)))
          for (const file of files) begin(file.lane, [file], sender.sendFile(file.seq))
        }
      }
    } finally {
      this.#isLeader = false
      if (this.#rest !== 'now') await Promise.all(underWay.values())
    }
    if (broken.length > 0) throw broken[0]
  }

  /** Of a hidden page. It waits for the clock and the network without the lock: its browser may stop it without a word (iOS). */
  async #hasNothingToDo(): Promise<boolean> {
    // Signed out: what is ready waits for the bell, or a hidden page would take the lock and give it up without end.
    if (this.#isPaused && this.#reasons.size === 0) return true
    const { ready, dueAt } = plan(await new Queue(this.#options.db).read(), this.#options.platform.now())
    const isWaiting = ready.length === 0 && (dueAt === null || this.#reasons.size === 0)
    return isWaiting || !(await this.#options.prove())
  }

  /** ms until the network is tried again: 1, 2, 4 … 30 s; a proven network rings the bell earlier. */
  #proofDelay(): number {
    this.#failedProofs += 1
    return Math.min(1000 * 2 ** (this.#failedProofs - 1), 30_000)
  }

  async #answerBell(leader: Leader, queue: Queue): Promise<void> {
    const reasons = this.#reasons
    if (reasons.size === 0) return
    this.#reasons = new Set()
    if (reasons.has('signed-in')) this.#isPaused = false
    if (reasons.has('try-now') || reasons.has('signed-in') || reasons.has('proven')) {
      this.#failedProofs = 0
      await tryNow(leader, reasons.has('try-now') || reasons.has('signed-in'))
    }
    queue.forget()
  }

  /** Sleeps until rung, or for `ms`. A ring that came while awake ends it at once. True: it was the bell. */
  async #sleep(ms: number): Promise<boolean> {
    if (!this.#isRung && !this.#stopping.signal.aborted) {
      await new Promise<void>((resolve) => {
        const cancel = this.#options.platform.timer(ms, resolve)
        this.#bell = () => {
          cancel()
          resolve()
        }
      })
    }
    const wasRung = this.#isRung
    this.#bell = () => {}
    this.#isRung = false
    return wasRung
  }

  #ring(): void {
    this.#isRung = true
    this.#bell()
  }
}

/** The one request of words that is under way at a time. */
const WORDS = 'words'
