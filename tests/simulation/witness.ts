/**
 * Watches a schedule from outside: what people were told is saved, what leaves the devices, what the server did. Whatever
 * breaks a promise of the outbox is written down the moment it happens.
 */
import type { Attributes } from '#contract/attributes.ts'
import { ATTRIBUTE_LISTS, type AttributesContent } from '#contract/attributes-content.ts'
import type { SaveAttributesInput } from '#contract/attributes-commands.ts'
import type { CarePlan } from '#contract/care-plan.ts'
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from '#contract/headers.ts'
import { paths } from '#contract/paths.ts'
import { subjectOf } from '#data/api/token-subject.ts'
import { collections, type MirrorRow, type Pull, userDatabaseName } from '#data/mirror/database.ts'
import { readable } from '#data/outbox/readable.ts'
import type { OutboxEntry } from '#data/outbox/entry.ts'
import type { TestDevice } from '#tests/support/device.ts'
import type { Sent } from '#tests/support/faults.ts'
import type { Owner } from '#tests/support/virtual-time.ts'

/** A value that a person was told is saved. Values are never typed twice. */
export interface Saved {
  value: string
  home: TestDevice
  userId: string
  entryId: string
  /** What it is a value of: `key field`. */
  spot: string
  /** Words that the person saw and took away with this. */
  replaces?: readonly string[]
  /** The place of its change in the outbox, which it keeps under whatever key. */
  seq?: number
}

/** A write that took effect on the server; of a file, all of its bytes. */
export interface Effect {
  key: string
  home: TestDevice
  body: Record<string, unknown>
  row: Row
  at: number
}

type Row = { id: string } & Record<string, unknown>

interface Departure {
  home: TestDevice
  userId: string
  entry: OutboxEntry
  bytes: string
}

export class Witness {
  readonly violations: string[] = []
  readonly saved: Saved[] = []
  readonly effects: Effect[] = []
  /** Saved values that a person deleted with "Export, then delete". */
  readonly deleted = new Set<Saved>()
  readonly departures = new Map<string, Departure>()
  /** The bytes of every file that a person was told is saved, by the id of its document. */
  readonly files = new Map<string, string>()
  readonly #userIds: readonly string[]
  readonly #now: () => number
  requests = 0
  replays = 0

  constructor(userIds: readonly string[], now: () => number) {
    this.#userIds = userIds
    this.#now = now
  }

  readonly #deletions: { home: TestDevice; userId: string; isOver: () => boolean }[] = []

  /** A person is told that a value is saved. */
  hears(saved: Saved): void {
    const seq = saved.home.outboxOf(saved.userId).find(({ id }) => id === saved.entryId)?.seq
    this.saved.push(seq === undefined ? saved : Object.assign(saved, { seq }))
    const goes = this.#deletions.some((one) => one.home === saved.home && one.userId === saved.userId && !one.isOver())
    if (goes) this.deleted.add(saved)
  }

  /** A person signs out and lets everything on this device go, including what is being saved this very moment. */
  lets(home: TestDevice, userId: string, tab: Owner, leaving: Promise<unknown>): void {
    for (const one of this.saved) if (one.home === home && one.userId === userId) this.deleted.add(one)
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    leaving.then(settle, settle)
    this.#deletions.push({ home, userId, isOver: () => isSettled || tab.isDead })
  }

  blame(what: string): void {
    this.violations.push(what)
  }

  /** A write leaves a device. */
  leaves(home: TestDevice, sent: Sent): void {
    const { key, headers, method, path, body } = sent
    if (path.startsWith(paths.files)) return this.#fileLeaves(home, sent)
    if (key === null) {
      if (method !== 'GET' && !path.startsWith('auth/')) this.blame(`${method} ${path} left without a key`)
      return
    }
    this.requests += 1
    const found = this.#find(home, key)
    if (!found) return this.blame(`${key} was sent and is not in the outbox`)
    const { userId, entry, all } = found
    const bytes = `${method} ${path} ${body}`
    const before = this.departures.get(key)
    if (before && before.bytes !== bytes)
      this.blame(`${key} was sent again with other bytes: ${before.bytes} / ${bytes}`)
    this.departures.set(key, { home, userId, entry, bytes })
    if (entry.sends < 1 || entry.state !== 'sending')
      this.blame(`${key} was sent while ${entry.state}, sends ${entry.sends}`)
    if (subjectOf(headers.get('authorization') ?? '') !== userId)
      this.blame(`${key} was sent with the token of somebody else`)
    // A run of one lane is noted at its end: what the server has taken is done, although it is still in the outbox.
    for (const other of this.#unfinished(all)) {
      if (entry.dependsOn.includes(other.id)) this.blame(`${key} was sent before its parent ${other.id}`)
      if (other.lane !== entry.lane || other.seq >= entry.seq) continue
      if (other.state === 'sending') this.blame(`${key} was sent while ${other.id} before it was under way`)
      if (overlap(other, entry)) this.blame(`${key} overtook ${other.id}, which touches the same`)
    }
  }

  #unfinished(all: readonly OutboxEntry[]): OutboxEntry[] {
    return all.filter((other) => !this.effects.some((effect) => effect.key === other.id))
  }

  /** Bytes of a file have no key of their own: the upload's id and its offset say what is there already. */
  #fileLeaves(home: TestDevice, { method, path, headers }: Sent): void {
    const id = uploadOf(path, headers)
    const found = this.#findFile(home, id)
    if (!found) return this.blame(`${method} of file ${id}, which is not in the outbox`)
    const { userId, entry, all } = found
    this.requests += 1
    if (entry.sends < 1 || entry.state !== 'sending')
      this.blame(`file ${id} was sent while ${entry.state}, sends ${entry.sends}`)
    if (subjectOf(headers.get('authorization') ?? '') !== userId)
      this.blame(`file ${id} was sent with the token of somebody else`)
    for (const other of this.#unfinished(all)) {
      if (entry.dependsOn.includes(other.id)) this.blame(`file ${id} was sent before ${other.id}`)
    }
  }

  /** The server has answered for the bytes of a file. */
  servedFile(home: TestDevice, path: string, headers: Headers, answer: Headers): void {
    const id = uploadOf(path, headers)
    const bytes = this.files.get(id)
    if (bytes === undefined || answer.get('upload-offset') !== String(bytes.length)) return
    const entry = this.#findFile(home, id)?.entry
    if (!entry || this.effects.some((effect) => effect.key === entry.id)) return
    this.effects.push({ key: entry.id, home, body: {}, row: { id }, at: this.#now() })
  }

  /** The server has answered a write, whether or not anybody hears it. */
  served(
    home: TestDevice,
    request: { key: string | null; method: string; body: string },
    status: number,
    replayed: boolean,
    text: string,
  ): void {
    if (request.key === null || status >= 300) return
    if (replayed) {
      this.replays += 1
      return
    }
    const { key } = request
    if (this.effects.some((effect) => effect.key === key)) this.blame(`${key} took effect twice`)
    const effect: Effect = {
      key,
      home,
      body: (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>,
      row: JSON.parse(text) as Row,
      at: this.#now(),
    }
    this.#judgeOverwriting(effect)
    this.#judgeLists(effect)
    this.effects.push(effect)
  }

  /** Whatever a change overwrites, its person must have had before their eyes, or have been asked about. */
  #judgeOverwriting({ key, home, body, row }: Effect): void {
    const entry = this.departures.get(key)?.entry
    const snapshot = entry?.base.snapshot as Record<string, unknown> | null
    if (!entry || !ASKED.has(entry.command)) return
    const fields = entry.command === 'carePlan.confirm' ? Object.keys(snapshot ?? {}) : Object.keys(body)
    for (const field of fields.filter((name) => !HIDDEN.has(name))) {
      const last = this.effects.findLast((effect) => effect.row.id === row.id && field in effect.body)
      if (!last || last.home === home) continue
      const seen = snapshot?.[field]
      if (valueIn(seen).includes(valueIn(last.body[field]))) continue
      // What this person saw there was a pending change of their own, on top of the other's.
      const own = this.saved.some((one) => one.home === home && valueIn(seen).includes(one.value))
      if (!own)
        this.blame(`${key} overwrote ${field} ${valueIn(last.body[field])} unseen; seen was ${JSON.stringify(seen)}`)
    }
  }

  /** Lists travel whole: what is no longer in them, the person must have seen there. */
  #judgeLists({ key, home, row }: Effect): void {
    const entry = this.departures.get(key)?.entry
    if (entry?.command !== 'attributes.save') return
    const last = this.effects.findLast((effect) => effect.row.id === row.id)
    if (!last) return
    const seen = JSON.stringify([entry.base.snapshot, (entry.input as SaveAttributesInput).before])
    const now = namesIn(row as unknown as Attributes)
    for (const name of namesIn(last.row as unknown as Attributes)) {
      if (now.has(name) || seen.includes(name)) continue
      const own = this.saved.some((one) => one.home === home && one.value === name)
      if (!own) this.blame(`${key} took ${name} off a list unseen`)
    }
  }

  /** Nothing on this device claims to be as of a moment that it was not proven for. */
  judgeFreshness(home: TestDevice): void {
    for (const userId of this.#userIds) {
      const database = userDatabaseName(userId)
      if (!home.storage.isQuiet(database)) continue
      const pulls = new Map(home.storage.rows<Pull>(database, 'pulls').map((pull) => [pull.collection, pull.asOf]))
      const plans = new Map(home.storage.rows<MirrorRow<CarePlan>>(database, 'carePlans').map((row) => [row.key, row]))
      for (const { row, at } of this.effects) {
        const plan = isPlan(row) ? row : null
        if (!plan) continue
        const asOf = pulls.get(collections.carePlan(plan.dependentId))
        // The server's time comes in whole seconds.
        if (asOf === undefined || at >= Date.parse(asOf)) continue
        const held = plans.get(plan.dependentId)?.version ?? 0
        if (held < plan.version)
          this.blame(`${home.name} holds version ${held} of a plan as of ${asOf}, which has ${plan.version}`)
      }
    }
  }

  #find(home: TestDevice, key: string) {
    for (const userId of this.#userIds) {
      const all = home.outboxOf(userId)
      const entry = all.find(({ id }) => id === key)
      if (entry) return { userId, entry, all }
    }
    return undefined
  }

  #findFile(home: TestDevice, id: string) {
    for (const userId of this.#userIds) {
      const all = home.outboxOf(userId)
      const entry = all.find(({ noun, key }) => noun === 'files' && key === id)
      if (entry) return { userId, entry, all }
    }
    return undefined
  }
}

/** Commands that ask before they overwrite, field by field. */
const ASKED = new Set(['carePlan.saveSection', 'carePlan.confirm', 'dependents.update'])

const isPlan = (row: Row): row is Row & CarePlan => 'dependentId' in row && 'diagnosisDetails' in row

const namesIn = (lists: AttributesContent) =>
  new Set(ATTRIBUTE_LISTS.flatMap((list) => lists[list].map(({ name }) => name)))

/** The upload's id: in the path, or among what its creation says about it. */
function uploadOf(path: string, headers: Headers): string {
  const [, named] = /^files\/([^?]+)/.exec(path) ?? []
  const [, encoded = ''] = /(?:^|,)\s*id ([^,]+)/.exec(headers.get('upload-metadata') ?? '') ?? []
  return named ?? atob(encoded)
}

const HIDDEN = new Set(['userId', 'confirmedAt', 'id', 'dependentId', 'lastConfirmedAt'])

function overlap(a: OutboxEntry, b: OutboxEntry): boolean {
  const [one, two] = [readable(a)?.touches(a.input), readable(b)?.touches(b.input)]
  return !one || !two || one.some((name) => two.includes(name))
}

function valueIn(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** The parts of a request that a witness asks for. */
export async function asked(request: Request) {
  const path = new URL(request.url).pathname.replace(/^\/api\//, '')
  const key = request.headers.get(IDEMPOTENCY_KEY)
  return { key, path, method: request.method, body: await request.clone().text() }
}

export function isReplayed(response: Response): boolean {
  return response.headers.get(IDEMPOTENCY_REPLAYED) === 'true'
}
