import type { OutboxEntry } from '../database/entry.ts'
import type { UserDatabase } from '../database/user-database.ts'
import { decodeEntry } from './decode-entry.ts'
import { type Leader, quarantine } from './leadership.ts'
import type { Candidate } from './scheduler.ts'

/** The unfinished entries in memory, so that a long queue is read once and not once per entry. The database decides. */
export class Queue {
  readonly #db: UserDatabase
  #candidates: Candidate[] | null = null

  constructor(db: UserDatabase) {
    this.#db = db
  }

  async read(): Promise<Candidate[]> {
    this.#candidates ??= (await this.#db.outbox.orderBy('seq').toArray()).map(candidate)
    return this.#candidates
  }

  forget(): void {
    this.#candidates = null
  }

  /**
   * What this build cannot read becomes a card, but not before another tab, which may be of a newer build, has had its turn to
   * lead. True: give the lock up for that. `leftToOthers`: `seq` of what it was given up for.
   */
  async setAsideUnreadable(leader: Leader, leftToOthers: Set<number>): Promise<boolean> {
    const found = (await this.read()).filter(({ entry, touches }) => touches === null && entry.state !== 'quarantined')
    const seqs = found.map(({ entry }) => entry.seq)
    const isLeft = seqs.some((seq) => !leftToOthers.has(seq))
    for (const seq of seqs) leftToOthers.add(seq)
    if (isLeft || seqs.length === 0) return isLeft
    await quarantine(leader, seqs)
    this.forget()
    return false
  }

  /** Reads entries again after work on them. */
  async refresh(seqs: readonly number[]): Promise<void> {
    const entries = await this.#db.outbox.bulkGet([...seqs])
    const found = new Map(seqs.map((seq, index) => [seq, entries[index]]))
    this.#candidates =
      this.#candidates?.flatMap((held) => {
        if (!found.has(held.entry.seq)) return [held]
        const entry = found.get(held.entry.seq)
        return entry ? [candidate(entry)] : []
      }) ?? null
  }
}

function candidate(entry: OutboxEntry): Candidate {
  try {
    const decoded = decodeEntry(entry)
    return { entry, touches: decoded?.command.touches(decoded.input) ?? null }
  } catch {
    return { entry, touches: null }
  }
}
