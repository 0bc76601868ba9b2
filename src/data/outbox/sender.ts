/** Sending what was claimed, and settling it by the answers. */
import type { Answer } from '../api/answer.ts'
import type { Receipt } from '../database/entry.ts'
import { withRoom } from '../files/file-store.ts'
import { claim, type Claimed } from './claim.ts'
import type { DrainerOptions } from './drain.ts'
import { whoseOf } from './history.ts'
import { type Leader, type Leadership, LostLeadership } from './leadership.ts'
import type { Candidate } from './scheduler.ts'
import { callOf, requestOf, sendBatch, type Sending, sendOne } from './send.ts'
import { namesComeFree, type Settled, settleAll, type Verdict, verdictOf } from './settle.ts'

/** Changes of one request: few at first, since what is held can no longer be taken back by a person. */
const FIRST = 4
const MOST = 100

/** Characters of one request, at most, unless a single change is longer. */
const LONGEST = 400_000

export class Sender {
  readonly #options: DrainerOptions
  readonly #leader: Leader & Leadership
  readonly #sending: Sending
  /** How many changes the next request may carry: doubled when one came through, halved when one did not. */
  most = FIRST
  /** A server without batches is sent one change after the other. */
  #hasBatch = true
  #isSignedOut = false
  /** Answers that there was no room to note, with what was heard before them. */
  #unnoted: { one: Settled; heard: string | null }[] = []

  constructor(options: DrainerOptions, leader: Leader & Leadership, signal: AbortSignal) {
    this.#options = options
    this.#leader = leader
    this.#sending = { api: options.api, userId: options.db.userId, signal }
  }

  /** Whether an answer since the last question said that nobody is signed in to send with. */
  takeSignedOut(): boolean {
    const was = this.#isSignedOut
    this.#isSignedOut = false
    return was
  }

  /**
   * Of what became is known, and there was no room to note it: what the server has is done, anything else holds its lane as
   * if it were still under way.
   */
  withoutAnswered(candidates: readonly Candidate[]): Candidate[] {
    const answered = new Map(this.#unnoted.map(({ one }) => [one.entry.id, one.verdict.kind]))
    return candidates.flatMap((one) => {
      const kind = answered.get(one.entry.id)
      if (kind === 'confirmed') return []
      return kind === undefined ? one : { ...one, entry: { ...one.entry, state: 'sending' as const } }
    })
  }

  /** Whether nothing waits here for room to be noted; else whoever leads next would send it again. */
  get isAllNoted(): boolean {
    return this.#unnoted.length === 0
  }

  /** Notes what there was no room for, if there is by now. */
  async noteAgain(): Promise<void> {
    const held = this.#unnoted
    this.#unnoted = []
    for (const { one, heard } of held) await this.#settleAlone(one, heard)
    // What failed is tried again, noted or not.
    this.#unnoted = this.#unnoted.filter(({ one }) => one.verdict.kind !== 'later')
  }

  /** One request for these changes, in their order. */
  async sendWords(seqs: readonly number[]): Promise<void> {
    const claimed = fitting(await claim(this.#leader, seqs))
    const [first] = claimed.taken
    if (!first) return
    const heard = await this.#options.mirror.heard(this.#options.db)
    const answers = claimed.taken.length === 1 ? await this.#alone(first) : await this.#together(claimed.taken)
    const judged = claimed.taken.map((one) => this.#judged(one, answers.get(one.entry.id) ?? 'not-made'))
    const settled = await namesComeFree(this.#options.db, judged)
    await this.#settle([...settled, ...claimed.left.map(({ entry }) => ({ entry, verdict: UNSENT }))], heard)
  }

  /** The bytes of one file. What sends them is loaded with the first: most people write many lines and few files. */
  async sendFile(seq: number): Promise<void> {
    const [claimed] = await claim(this.#leader, [seq])
    if (!claimed) return
    const { api, db, onProgress } = this.#options
    const { sendFile } = await import('./send-file.ts')
    const { signal } = this.#sending
    const { entry } = claimed
    const answer = await sendFile(
      { db, api, signal, onProgress: (sent) => onProgress?.(entry.key, sent) },
      entry,
    ).catch((error: unknown) => this.#broken(error))
    await this.#settle([answer.kind === 'later' ? { entry, verdict: answer } : this.#judged(claimed, answer)], null)
  }

  async #alone({ entry, decoded }: Claimed): Promise<Map<string, Answer>> {
    const answer = await sendOne(this.#sending, entry.id, requestOf(entry, decoded))
    if (answer.kind === 'ok' && this.#hasBatch) this.most = Math.min(this.most * 2, MOST)
    return new Map([[entry.id, answer]])
  }

  async #together(claimed: readonly Claimed[]): Promise<ReadonlyMap<string, Answer | 'not-made'>> {
    const calls = claimed.map(({ entry, decoded }) => callOf(entry, requestOf(entry, decoded)))
    const outcome = await sendBatch(this.#sending, calls)
    if ('answers' in outcome) {
      this.most = Math.min(this.most * 2, MOST)
      return outcome.answers
    }
    const { none } = outcome
    if (none.kind === 'problem' && (none.status === 404 || none.status === 405)) this.#hasBatch = false
    // Too much for somebody in between, or no such call there: fewer at once, down to each by itself.
    const isTooMuch = none.kind === 'problem' || (none.kind === 'unreachable' && (none.status ?? 0) >= 400)
    this.most = Math.max(1, isTooMuch ? Math.min(this.most, claimed.length) >> 2 : this.most >> 1)
    if (!this.#hasBatch) this.most = 1
    const isRefusedAsSuch = none.kind === 'problem' || (none.kind === 'unreachable' && none.status === 413)
    return new Map(claimed.map(({ entry }) => [entry.id, isRefusedAsSuch ? 'not-made' : none]))
  }

  /** Never throws: a fault of ours with one entry is a later try of that entry. */
  #judged({ entry, decoded }: Claimed, answer: Answer | 'not-made'): Settled {
    try {
      const verdict = verdictOf(entry, decoded, answer, this.#leader.platform.now())
      if (verdict.kind === 'auth') this.#isSignedOut = true
      return { entry, verdict }
    } catch (error) {
      return { entry, verdict: this.#broken(error) }
    }
  }

  #broken(error: unknown): Verdict & { kind: 'later' } {
    if (this.#sending.signal.aborted || error instanceof LostLeadership) throw error
    const name = error instanceof Error ? error.name : 'Error'
    return { kind: 'later', error: { kind: 'broken', status: null, message: name, requestId: null }, retryAfter: null }
  }

  /** Together; and if that fails for some of them, each by itself, so that one cannot hold up the others. */
  async #settle(settled: readonly Settled[], heard: string | null): Promise<void> {
    const { mirror } = this.#options
    try {
      await settleAll(this.#leader, mirror, settled, heard)
    } catch (error) {
      if (error instanceof LostLeadership || !this.#options.db.isOpen()) throw error
      for (const one of settled) await this.#settleAlone(one, heard)
    }
    this.#tell(settled)
  }

  async #settleAlone(one: Settled, heard: string | null): Promise<void> {
    const { db, mirror } = this.#options
    const settle = (verdict: Verdict) =>
      withRoom(
        db,
        () => settleAll(this.#leader, mirror, [{ entry: one.entry, verdict }], heard),
        async () => {
          if (verdict.kind !== 'unsent') this.#unnoted.push({ one, heard })
          // It may stand as under way: whoever takes over anew, once there is room, takes it back.
          this.#leader.isNoted = false
        },
      )
    try {
      await settle(one.verdict)
    } catch (error) {
      if (error instanceof LostLeadership || !db.isOpen()) throw error
      // A row that cannot be stored: what the server has is done all the same, and a pull brings it.
      const isDone = one.verdict.kind === 'confirmed'
      await settle(isDone ? { kind: 'confirmed', answer: null, isReplayed: false } : this.#broken(error))
    }
  }

  #tell(settled: readonly Settled[]): void {
    const receipts = settled.flatMap((one) => receiptOf(one) ?? [])
    if (receipts.length > 0) this.#options.onReceipts?.(receipts)
  }
}

function receiptOf({ entry, verdict }: Settled): Receipt | null {
  if (verdict.kind !== 'confirmed' && verdict.kind !== 'refused' && verdict.kind !== 'asked') return null
  const { command, input, key } = entry
  const message = verdict.kind === 'refused' ? verdict.error.message : null
  return { command, outcome: verdict.kind, input, key, profileId: whoseOf(entry), message }
}

const UNSENT: Verdict = { kind: 'unsent' }

/** As many as fit into one request; at least one. */
function fitting(claimed: readonly Claimed[]): { taken: Claimed[]; left: Claimed[] } {
  let length = 0
  const at = claimed.findIndex(({ entry }, index) => {
    length += entry.sent?.body?.length ?? 0
    return index > 0 && length > LONGEST
  })
  return at < 0 ? { taken: [...claimed], left: [] } : { taken: claimed.slice(0, at), left: claimed.slice(at) }
}
