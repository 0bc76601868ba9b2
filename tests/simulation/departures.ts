/** What leaves a device: the bytes that were frozen, in the order of lanes, parents first, in the right name. */
import { subjectOf } from '#data/api/token-claims.ts'
import { type DecodedEntry, decodeEntry } from '#data/outbox/decode-entry.ts'
import type { OutboxEntry } from '#data/database/entry.ts'
import { requestOf } from '#data/outbox/send.ts'
import type { TestDevice } from '#tests/support/device.ts'
import type { Sent } from '#tests/support/faults.ts'
import type { Lineage } from './lineages.ts'
import type { Recorder } from './recorder.ts'

export interface Departure {
  home: TestDevice
  userId: string
  lineage: Lineage
  /** As it left first. */
  decoded: DecodedEntry | null
  bytes: string
}

interface Found {
  userId: string
  entry: OutboxEntry
  all: OutboxEntry[]
}

/** ms after which everything that was claimed on a full disk has left or been given up. */
const UNNOTED = 120_000

export class Departures {
  readonly #recorder: Recorder
  readonly #now: () => number
  readonly #departures = new Map<string, Departure>()
  readonly #fullAt = new Map<TestDevice, number>()

  constructor(recorder: Recorder, now: () => number) {
    this.#recorder = recorder
    this.#now = now
  }

  of(key: string): Departure | undefined {
    return this.#departures.get(key)
  }

  /** Until now its disk was full, and changes were sent without being noted as sent. */
  wasFull(home: TestDevice): void {
    this.#fullAt.set(home, this.#now())
  }

  #mayBeUnnoted(home: TestDevice): boolean {
    return (
      home.storage.fullness !== 'none' || this.#now() - (this.#fullAt.get(home) ?? Number.NEGATIVE_INFINITY) < UNNOTED
    )
  }

  /** Changes that leave in one request, in their order. */
  callsLeave(home: TestDevice, calls: readonly Sent[]): void {
    const before: OutboxEntry[] = []
    for (const call of calls) {
      const found = call.key === null ? undefined : this.#find(home, call.key)
      if (!found) {
        this.#recorder.blame(`${call.method} ${call.path} left as ${call.key} and is not in the outbox`)
        continue
      }
      this.#judgeBytes(home, call, found)
      this.#judgeState(home, `${call.key}`, call, found)
      this.#judgeOrder(`${call.key}`, found, before)
      before.push(found.entry)
    }
  }

  #judgeBytes(home: TestDevice, { key, method, path, body, headers }: Sent, { userId, entry }: Found): void {
    const decoded = decodeEntry(entry)
    const frozen = entry.sent ?? (decoded && requestOf(entry, decoded))
    const bytes = `${method} ${path} ${body} ${headers.get('if-match') ?? ''}`
    if (frozen && `${frozen.method} ${frozen.path} ${frozen.body ?? ''} ${frozen.ifMatch ?? ''}` !== bytes)
      this.#recorder.blame(`${key} left as ${bytes}, and ${frozen.body} is noted`)
    const before = this.#departures.get(entry.id)
    if (before && before.bytes !== bytes)
      this.#recorder.blame(`${key} was sent again with other bytes: ${before.bytes} / ${bytes}`)
    const lineage = this.#recorder.lineages.of(home, userId, entry)
    if (!before) this.#departures.set(entry.id, { home, userId, lineage, decoded, bytes })
  }

  #judgeState(home: TestDevice, what: string, { headers }: Sent, { userId, entry }: Found): void {
    const isNoted = entry.sends >= 1 && entry.state === 'sending'
    if (!isNoted && !this.#mayBeUnnoted(home))
      this.#recorder.blame(`${what} was sent while ${entry.state}, sends ${entry.sends}`)
    if (subjectOf(headers.get('authorization') ?? '') !== userId)
      this.#recorder.blame(`${what} was sent with the token of somebody else`)
  }

  /** `before`: earlier ones in the same request. The server stops a lane at its first failure, and nothing else. */
  #judgeOrder(key: string, { entry, all }: Found, before: readonly OutboxEntry[]): void {
    const goesAhead = (other: OutboxEntry) =>
      before.some((earlier) => earlier.id === other.id && earlier.lane === entry.lane)
    // What the server has taken is done, although it may still be in the outbox.
    for (const other of all.filter(({ id }) => !this.#recorder.isDone(id))) {
      if (goesAhead(other)) continue
      if (entry.dependsOn.includes(other.id)) this.#recorder.blame(`${key} was sent before its parent ${other.id}`)
      if (other.lane !== entry.lane || other.seq >= entry.seq) continue
      if (other.state === 'sending') this.#recorder.blame(`${key} was sent while ${other.id} before it was under way`)
      if (overlap(other, entry)) this.#recorder.blame(`${key} overtook ${other.id}, which touches the same`)
    }
  }

  /** Bytes of a file have no key of their own: the upload's id and its offset say what is there already. */
  fileLeaves(home: TestDevice, sent: Sent): void {
    const id = uploadOf(sent.path, sent.headers)
    const found = this.findFile(home, id)
    if (!found) return this.#recorder.blame(`${sent.method} of file ${id}, which is not in the outbox`)
    this.#judgeState(home, `file ${id}`, sent, found)
    for (const other of found.all.filter((one) => !this.#recorder.isDone(one.id))) {
      if (found.entry.dependsOn.includes(other.id)) this.#recorder.blame(`file ${id} was sent before ${other.id}`)
    }
  }

  #find(home: TestDevice, key: string): Found | undefined {
    return this.#where(home, ({ id }) => id === key)
  }

  findFile(home: TestDevice, id: string): Found | undefined {
    return this.#where(home, ({ noun, key }) => noun === 'files' && key === id)
  }

  #where(home: TestDevice, fits: (entry: OutboxEntry) => boolean): Found | undefined {
    for (const userId of this.#recorder.userIds) {
      const all = home.outboxOf(userId)
      const entry = all.find(fits)
      if (entry) return { userId, entry, all }
    }
    return undefined
  }
}

/** The upload's id: in the path, or among what its creation says about it. */
export function uploadOf(path: string, headers: Headers): string {
  const [, named] = /^files\/([^?]+)/.exec(path) ?? []
  const [, encoded = ''] = /(?:^|,)\s*id ([^,]+)/.exec(headers.get('upload-metadata') ?? '') ?? []
  return named ?? atob(encoded)
}

function overlap(a: OutboxEntry, b: OutboxEntry): boolean {
  const [one, two] = [a, b].map((entry) => {
    const decoded = decodeEntry(entry)
    return decoded?.command.touches(decoded.input)
  })
  return !one || !two || one.some((name) => two.includes(name))
}
