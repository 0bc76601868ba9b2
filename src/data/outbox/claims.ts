/**
 * The entries of a run, claimed some at a time: the next are claimed while the last of those before are sent, so that a
 * long queue seldom waits for the disk. Few at first, then more: on a slow network little is held that a person could
 * still take back.
 */
import type { OutboxEntry } from './entry.ts'

const FIRST = 2

/** At most so many are claimed together. */
const MOST = 50

export class Claims {
  readonly #claim: (seqs: readonly number[]) => Promise<OutboxEntry[]>
  readonly #unclaimed: number[]
  #held: OutboxEntry[] = []
  #coming: Promise<void> | null = null
  #size = FIRST

  /** @param claim takes them, up to the first that is no longer there to take. */
  constructor(seqs: readonly number[], claim: (seqs: readonly number[]) => Promise<OutboxEntry[]>) {
    this.#unclaimed = [...seqs]
    this.#claim = claim
  }

  /** The next to send; undefined when there is none left to take. */
  async next(): Promise<OutboxEntry | undefined> {
    if (this.#held.length <= this.#size / 4) this.#claimAhead()
    if (this.#held.length === 0) await this.#coming
    return this.#held.shift()
  }

  /** What was claimed and not taken. Nothing is claimed any more. */
  async rest(): Promise<OutboxEntry[]> {
    this.#unclaimed.length = 0
    await this.#coming
    return this.#held.splice(0)
  }

  #claimAhead(): void {
    this.#coming ??= this.#claimMore()
    // Heard by whoever asks for the next one, or for the rest.
    this.#coming.catch(() => {})
  }

  async #claimMore(): Promise<void> {
    const wanted = this.#unclaimed.splice(0, this.#size)
    if (wanted.length === 0) return
    const claimed = await this.#claim(wanted)
    if (claimed.length < wanted.length) this.#unclaimed.length = 0
    this.#held.push(...claimed)
    this.#size = Math.min(this.#size * 2, MOST)
    this.#coming = null
  }
}
