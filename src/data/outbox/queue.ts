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

  async setAsideUnreadable(leader: Leader): Promise<void> {
    const unreadable = (await this.read()).filter(
      ({ entry, touches }) => touches === null && entry.state !== 'quarantined',
    )
    if (unreadable.length === 0) return
    await quarantine(
      leader,
      unreadable.map(({ entry }) => entry.seq),
    )
    this.forget()
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
