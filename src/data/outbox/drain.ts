/**
 * The one drainer. Every tab queues for the Web Lock `drain:<userId>`; the holder raises the epoch, takes back what a
 * dead holder had claimed, and sends until it is stopped. The next in the queue takes over when the holder dies.
 * Promises: same key and same bytes after an unknown outcome; order inside a lane; lanes beside each other; no entry
 * ends but by a confirmed receipt or by a person.
 */
import type { Command } from '#contract/command.ts'
import type { Answer } from '../api/answer.ts'
import type { ApiClient } from '../api/client.ts'
import type { UserDatabase } from '../mirror/database.ts'
import type { Platform } from '../platform.ts'
import { Claims } from './claims.ts'
import type { EntryError, OutboxEntry } from './entry.ts'
import { takeOver, tryNow } from './lead.ts'
import { choose, plan } from './pick.ts'
import { Queue } from './queue.ts'
import { readable } from './readable.ts'
import { fetchTheirs, sendEntry } from './send.ts'
import {
  claim,
  type Confirmation,
  confirmation,
  type Leader,
  mergeOrAsk,
  pauseForAuth,
  postpone,
  refuse,
  rekey,
  sendFileAgain,
  settleRun,
  standingOn,
} from './settle.ts'

export interface Receipt {
  command: string
  outcome: 'confirmed' | 'refused' | 'conflict'
  input: unknown
  key: string
  /** Whose data it is. */
  profileId: string
  message: string | null
}

export interface DrainerOptions {
  db: UserDatabase
  platform: Platform
  api: ApiClient
  /** Whether our server can be reached now; asked before anything is claimed, so that no entry is frozen for nothing. */
  prove(): Promise<boolean>
  /** Of the file `id` the server has `sent` bytes. */
  onProgress?(id: string, sent: number): void
  onReceipt?(receipt: Receipt): void
  /** Nobody is signed in to send with. */
  onSignedOut?(why: 'refused' | 'missing'): void
}

/** ms between two notes of what was confirmed, so that the screen can count along. */
const NOTE_EVERY = 500

const NOTHING = { ready: [], dueAt: null }

/** ms: a doorbell may go unheard (its tab died between the commit and the ring), so the leader looks by itself too. */
const LOOK_AGAIN = 30_000

/** ms that requests under way are waited for at the end. */
const LAST_REQUESTS = 500

/** `proven`: the network is back · `try-now`: the person says so, whatever anything waits for. */
export type Wake = 'appended' | 'changed' | 'proven' | 'try-now' | 'signed-in'

export class Drainer {
  readonly #options: DrainerOptions
  readonly #stopping = new AbortController()
  readonly #abandoned = new AbortController()
  #bell: () => void = () => {}
  #isRung = false
  #reasons = new Set<Wake>()
  #failedProofs = 0
  readonly #waitingForIdle: (() => void)[] = []
  #isLeader = false
  #isPaused = false
  #running: Promise<void> | null = null

  constructor(options: DrainerOptions) {
    this.#options = options
  }

  get lockName(): string {
    return `drain:${this.#options.db.userId}`
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
    this.#ring()
    const cancel = this.#options.platform.timer(LAST_REQUESTS, () => this.#abandoned.abort())
    await this.#running
    cancel()
  }

  wake(why: Wake): void {
    this.#reasons.add(why)
    this.#ring()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    for (let failures = 0; !signal.aborted;) {
      try {
        await this.#options.platform.locks.request(this.lockName, { signal }, async () => {
          await this.#lead()
          failures = 0
        })
      } catch {
        // The lock was given up, the database was closed under us, or another drainer took over: queue again, calmly.
        if (signal.aborted) return
        failures += 1
        await this.#sleep(Math.min(1000 * failures, 30_000))
      }
    }
  }

  async #lead(): Promise<void> {
    const { db, platform } = this.#options
    const leader: Leader = { db, platform, epoch: await takeOver(db) }
    const queue = new Queue(db)
    const underWay = new Map<string, Promise<void>>()
    const broken: unknown[] = []
    this.#isLeader = true
    const begin = (run: readonly OutboxEntry[], lane: string) => {
      const work = this.#process(leader, queue, run)
        .catch((error: unknown) => {
          broken.push(error)
        })
        .finally(() => {
          underWay.delete(lane)
          this.#ring()
        })
      underWay.set(lane, work)
    }
    try {
      while (!this.#stopping.signal.aborted && broken.length === 0) {
        await this.#answerBell(leader, queue)
        await queue.setAsideUnreadable(leader)
        const { ready, dueAt } = this.#isPaused ? NOTHING : plan(await queue.read(), platform.now())
        const next = choose(ready, new Set(underWay.keys()))
        if (next.length === 0) {
          if (underWay.size === 0) this.#becameIdle()
          const isRung = await this.#sleep(Math.min(dueAt === null ? LOOK_AGAIN : dueAt - platform.now(), LOOK_AGAIN))
          if (!isRung) queue.forget()
        } else if (underWay.size === 0 && !(await this.#options.prove())) {
          await this.#sleep(this.#proofDelay())
        } else {
          this.#failedProofs = 0
          for (const run of next) begin(run, run[0]?.lane ?? '')
        }
      }
    } finally {
      this.#isLeader = false
      await Promise.all(underWay.values())
    }
    if (broken.length > 0) throw broken[0]
  }

  /** Resolves the next time this drainer leads and has nothing it could send now. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForIdle.push(resolve)
      this.wake('changed')
    })
  }

  #becameIdle(): void {
    for (const resolve of this.#waitingForIdle.splice(0)) resolve()
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

  /**
   * Sends entries of one lane one after the other. Claims and confirmations are written for many and not for each, while
   * the next change is on its way: the outcome is the same (a claimed entry that was not sent, or a confirmed one whose
   * note was lost, is sent with its own key), and a long queue drains at the speed of its requests.
   */
  async #process(leader: Leader, queue: Queue, run: readonly OutboxEntry[]): Promise<void> {
    const { api, db, platform } = this.#options
    const seqs = run.map(({ seq }) => seq)
    const claims = new Claims(seqs, (some) => claim(leader, some, (found) => readable(found) !== null))
    let confirmed: Confirmation[] = []
    let last: Confirmation | undefined
    let since = platform.now()
    let notes: Promise<void> = Promise.resolve()
    let isLost = false
    /** After every earlier note, and only if that was kept. */
    const note = (givenBack: readonly OutboxEntry[]): Promise<void> => {
      const ended = confirmed
      confirmed = []
      since = platform.now()
      notes = notes.then(async () => {
        if (ended.length + givenBack.length > 0) await settleRun(leader, ended, givenBack)
        for (const { entry } of ended) this.#receipt(entry, 'confirmed', null)
      })
      notes.catch(() => (isLost = true))
      return notes
    }
    try {
      for (let claimed = await claims.next(); claimed; claimed = await claims.next()) {
        const entry = standingOn(claimed, last)
        const command = readable(entry)
        if (!command) break
        const answer = command.sendsFile
          ? await this.#sendFile(entry)
          : await sendEntry(api, command, entry, db.userId, this.#abandoned.signal)
        last = confirmation(leader, entry, command, answer) ?? undefined
        if (!last) {
          await note([])
          await this.#settle(leader, entry, command, answer)
          break
        }
        confirmed.push(last)
        // Claimed is not sent: once the user is signed out, here or in another tab, nothing more of theirs leaves.
        if (this.#stopping.signal.aborted || !db.isOpen() || isLost) break
        if (Math.abs(platform.now() - since) > NOTE_EVERY) void note([])
      }
      await note(await claims.rest())
    } finally {
      await queue.refresh(seqs)
    }
  }

  /** Loaded with the first file: most people write many lines and few files. */
  async #sendFile(entry: OutboxEntry): Promise<Answer> {
    const { sendFile } = await import('./send-file.ts')
    const { api, db, onProgress } = this.#options
    const signal = this.#abandoned.signal
    return sendFile({ db, api, signal, onProgress: (sent) => onProgress?.(entry.key, sent) }, entry)
  }

  async #settle(leader: Leader, entry: OutboxEntry, command: Command<unknown, unknown>, answer: Answer): Promise<void> {
    switch (answer.kind) {
      case 'ok':
        // Not the row that was written: somebody else's words, which prove nothing.
        return postpone(leader, entry, { kind: 'portal', status: answer.status, message: null, requestId: null }, null)
      case 'unchanged':
        return postpone(leader, entry, { kind: 'portal', status: 304, message: null, requestId: null }, null)
      case 'unreachable':
        return postpone(leader, entry, errorOf(answer), answer.retryAfter)
      case 'signed-out':
        this.#isPaused = true
        await pauseForAuth(leader, entry)
        this.#options.onSignedOut?.(answer.why)
        return
      case 'problem':
        return this.#settleProblem(leader, entry, command, answer)
    }
  }

  async #settleProblem(
    leader: Leader,
    entry: OutboxEntry,
    command: Command<unknown, unknown>,
    answer: Answer & { kind: 'problem' },
  ): Promise<void> {
    if (answer.problem.code === 'idempotency-key-reused') return rekey(leader, entry)
    if (answer.problem.code === 'upload-missing' && (await sendFileAgain(leader, entry))) return
    if (answer.problem.code === 'idempotency-in-progress') {
      return postpone(leader, entry, errorOf(answer), answer.retryAfter ?? 1000)
    }
    if (answer.status !== 412 || !command.merge) {
      await refuse(leader, entry, errorOf(answer))
      return this.#receipt(entry, 'refused', answer.problem.message)
    }
    const { api, db } = this.#options
    const theirs = await fetchTheirs(api, entry, db.userId, this.#abandoned.signal)
    if (theirs.kind !== 'ok') {
      if (theirs.kind === 'signed-out') return this.#settle(leader, entry, command, theirs)
      if (theirs.kind === 'problem') return refuse(leader, entry, errorOf(theirs))
      return postpone(leader, entry, errorOf(answer), null)
    }
    const outcome = await mergeOrAsk(leader, entry, command, theirs)
    if (outcome === 'unreadable') return postpone(leader, entry, errorOf(answer), null)
    if (outcome === 'gone') {
      await refuse(leader, entry, errorOf(answer))
      return this.#receipt(entry, 'refused', answer.problem.message)
    }
    if (outcome === 'asked') return this.#receipt(entry, 'conflict', null)
    if (outcome === 'nothing-left') return this.#receipt(entry, 'confirmed', null)
  }

  #receipt(entry: OutboxEntry, outcome: Receipt['outcome'], message: string | null): void {
    const { command, input, key } = entry
    const profileId = readable(entry)?.whose(input) ?? key
    this.#options.onReceipt?.({ command, outcome, input, key, profileId, message })
  }

  get isLeader(): boolean {
    return this.#isLeader
  }
}

function errorOf(answer: Answer & { kind: 'problem' | 'unreachable' }): EntryError {
  return {
    kind: answer.kind === 'problem' ? answer.problem.code : answer.why,
    status: answer.status,
    message: answer.problem?.message ?? null,
    requestId: answer.problem?.requestId ?? null,
  }
}
