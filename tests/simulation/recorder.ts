/**
 * Watches a schedule from outside: what people were told is saved, what leaves the devices, what the server did. Whatever
 * breaks a promise of the outbox is written down the moment it happens.
 */
import { paths } from '#contract/paths.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { whoseOf } from '#data/outbox/history.ts'
import type { TestDevice } from '#tests/support/device.ts'
import type { Received, Sent } from '#tests/support/faults.ts'
import { callsOf } from '#tests/support/batches.ts'
import { Bounds } from './bounds.ts'
import { type Departure, Departures, uploadOf } from './departures.ts'
import { Lineages, type Lineage } from './lineages.ts'
import { faultInQuestion, overwrittenUnseen } from './questions.ts'
import { refusedWithout } from './refusals.ts'
import { readRows, type Rows } from './server-rows.ts'
import type { Typed } from './typed.ts'
import type { TestServer } from '#tests/support/server.ts'

/** A value that a person was told is saved. */
export interface Saved extends Typed {
  home: TestDevice
  userId: string
  entryId: string
}

/** A write that took effect on the server; of a file, all of its bytes. */
export interface Effect {
  key: string
  home: TestDevice
  lineage: Lineage
  body: string
  row: Row
  at: number
}

type Judged = Received & { departure: Departure }

type Row = { id?: unknown } & Record<string, unknown>

export class Recorder {
  readonly violations: string[] = []
  /** How often a page was kept for the next start. */
  pages = 0
  readonly saved: Saved[] = []
  effects: Effect[] = []
  /** Effects that the server has lost by being put back to a backup. */
  lost: Effect[] = []
  /** Changes that only a server knew which is no more. */
  readonly excused = new Set<Lineage>()
  /** Saved values that a person deleted with "Export, then delete". */
  readonly deleted = new Set<Saved>()
  readonly lineages = new Lineages()
  readonly departures: Departures
  readonly bounds: Bounds
  /** The bytes of every file that a person was told is saved, by the id of its document. */
  readonly files = new Map<string, string>()
  /** Keys of changes that the schedule has refused, that the server has refused for a reason, and that it has asked about. */
  readonly planted = new Set<string>()
  readonly refused = new Set<string>()
  readonly asked = new Set<string>()
  /** Changes that stand in the outbox although this build cannot read them. */
  readonly unreadable = new Set<string>()
  /** All that was typed, told as saved or not. */
  readonly attempts: (Typed & { home: TestDevice; userId: string })[] = []
  readonly userIds: readonly string[]
  rows: Rows = new Map()
  /** Keys of effects that the server knows no more: what they were about was removed for good. */
  readonly forgotten = new Set<string>()
  /** Rows that were deleted, whether or not they came back. */
  readonly gone = new Set<string>()
  server: TestServer | null = null
  readonly #now: () => number
  requests = 0
  replays = 0
  questions = 0

  constructor(userIds: readonly string[], now: () => number) {
    this.userIds = userIds
    this.#now = now
    this.departures = new Departures(this, now)
    this.bounds = new Bounds((what) => this.blame(what), now)
  }

  /** Changes that may be deleted unsent, by their ids. */
  readonly #exported = new Set<string>()

  /** Which server it is, and what is on it. */
  async watches(server: TestServer): Promise<void> {
    this.server = server
    this.rows = await readRows(server.database.queries, this.userIds)
  }

  tries(home: TestDevice, userId: string, typed: readonly Typed[]): void {
    for (const one of typed) this.attempts.push({ ...one, home, userId })
    this.bounds.writes(home, userId, 1)
  }

  /** A person is told that a value is saved. */
  hears(saved: Saved): void {
    const { home, userId, entryId } = saved
    const entry = home.outboxOf(userId).find(({ id }) => id === entryId)
    if (entry) this.lineages.of(home, userId, entry)
    else this.lineages.named(entryId)
    this.saved.push(saved)
    if (this.#exported.has(entryId)) this.deleted.add(saved)
  }

  /** A person signs out and lets go of what is on this device by now, and of nothing that is saved from this moment on. */
  lets(home: TestDevice, userId: string, exported: readonly string[]): void {
    for (const one of this.saved) if (one.home === home && one.userId === userId) this.deleted.add(one)
    for (const id of exported) this.#exported.add(id)
  }

  blame(what: string): void {
    if (this.violations.length < 20) this.violations.push(what)
  }

  readonly #mayBeOut = new Set<string>()

  /** This user's sessions on this device are ended by somebody. */
  mayThrowOut(home: TestDevice, userId: string): void {
    this.#mayBeOut.add(`${home.name} ${userId}`)
  }

  /** The server has refused a refresh token. */
  threwOut(home: TestDevice, answer: string): void {
    const isOver = this.userIds.some((userId) => this.#mayBeOut.has(`${home.name} ${userId}`))
    if (!isOver) this.blame(`${home.name} was thrown out: ${(JSON.parse(answer) as { code?: string }).code}`)
  }

  /** A request leaves a device. False: there are too many of them, it is not let through. */
  leaves(home: TestDevice, sent: Sent): boolean {
    if (sent.method !== 'GET' && !sent.path.startsWith('auth/')) {
      this.requests += 1
      if (sent.path.startsWith(paths.files)) this.departures.fileLeaves(home, sent)
      // Deleting somebody waits in no outbox.
      else if (!isPersonDeletion(sent)) this.departures.callsLeave(home, callsOf(sent))
    }
    return this.bounds.request(home, sent)
  }

  isDone(key: string | null): boolean {
    return this.effects.some((effect) => effect.key === key)
  }

  /** The server has answered for the bytes of a file. */
  servedFile(home: TestDevice, path: string, headers: Headers, answer: Headers): void {
    const id = uploadOf(path, headers)
    const bytes = this.files.get(id)
    if (bytes === undefined || answer.get('upload-offset') !== String(bytes.length)) return
    const found = this.departures.findFile(home, id)
    if (!found || this.isDone(found.entry.id)) return
    const lineage = this.lineages.of(home, found.userId, found.entry)
    this.effects.push({ key: found.entry.id, home, lineage, body: '', row: { id }, at: this.#now() })
  }

  /** The server does not want the bytes of a file: right where nobody is left whom they are of. */
  async refusedFile(home: TestDevice, path: string, headers: Headers, answer: string): Promise<void> {
    const found = this.departures.findFile(home, uploadOf(path, headers))
    await this.readServer()
    if (found && isNotFound(answer) && this.isOrWasGone(`dependents:${whoseOf(found.entry)}`))
      this.refused.add(found.entry.id)
  }

  /** Somebody removes this for good, and the answers that hold it. */
  removes(id: string): void {
    for (const { key } of this.effects) if (this.departures.of(key)?.bytes.includes(id)) this.forgotten.add(key)
  }

  isOrWasGone(name: string): boolean {
    return this.gone.has(name) || !this.rows.has(name)
  }

  /** The server has answered a write, or all of a batch, whether or not anybody hears it. */
  async served(home: TestDevice, answered: readonly Received[]): Promise<void> {
    const before = new Map(this.rows)
    if (answered.some(isPersonDeletion)) await this.readServer()
    const known = answered.flatMap((one) => {
      const departure = one.key === null ? undefined : this.departures.of(one.key)
      return departure ? [{ ...one, departure }] : []
    })
    for (const one of known) if (one.status < 300) this.#takesEffect(home, one)
    const isDeletion = ({ departure: { decoded } }: Judged) => decoded?.command.deletes === true
    if (known.some((one) => one.status >= 400 || isDeletion(one))) await this.readServer()
    for (const one of known) if (one.status >= 400) await this.#judgeRefusal(one, before)
  }

  #takesEffect(home: TestDevice, { key, isReplayed, answer, body, departure }: Judged): void {
    if (isReplayed) {
      this.replays += 1
      return
    }
    if (this.isDone(key) && !this.forgotten.has(key ?? '')) this.blame(`${key} took effect twice`)
    const row = JSON.parse(answer) as Row
    const { lineage, decoded } = departure
    this.effects.push({ key: key ?? '', home, lineage, body, row, at: this.#now() })
    if (!decoded) return
    if (!lineage.isOld) for (const what of overwrittenUnseen(this.rows, decoded, row)) this.blame(`${key} ${what}`)
    const { noun, deletes } = decoded.command
    const name = `${noun}:${decoded.command.key(decoded.input)}`
    if (deletes) this.rows.delete(name)
    else if (noun !== 'files') this.rows.set(name, row)
  }

  async readServer(): Promise<void> {
    if (!this.server) return
    const before = this.rows
    this.rows = await readRows(this.server.database.queries, this.userIds)
    for (const name of before.keys()) if (!this.rows.has(name)) this.gone.add(name)
  }

  /** `before`: what the server had before the request; a batch may have changed other rows beside the refused call. */
  async #judgeRefusal({ key, status, answer, departure }: Judged, before: Rows): Promise<void> {
    const { server } = this
    const { decoded, userId } = departure
    if (!server || !decoded || key === null) return
    const problem = JSON.parse(answer) as { code?: string; theirs?: Record<string, unknown> }
    if (problem.code === 'seen-otherwise') {
      this.questions += 1
      this.asked.add(key)
      for (const what of faultInQuestion(this.rows, decoded, problem.theirs ?? {})) this.blame(`${key} ${what}`)
      return
    }
    const { queries } = server.database
    const found = [before, this.rows].map((rows) => refusedWithout(queries, rows, userId, decoded, problem.code ?? ''))
    const reasons = await Promise.all(found)
    if (reasons.includes('no answer')) return
    this.refused.add(key)
    if (reasons.every((reason) => reason !== null))
      this.blame(`${key} (${decoded.command.name}) was refused with ${status} ${problem.code}: ${reasons.join(', ')}`)
  }

  /** Everything on a card is there for a reason that this recorder has seen. */
  judgeCards(home: TestDevice): void {
    for (const userId of this.userIds) {
      if (!home.storage.isQuiet(userDatabaseName(userId))) continue
      for (const entry of home.outboxOf(userId)) {
        const who = `${home.name}: ${entry.command} ${entry.id}`
        if (entry.state === 'asked' && !this.asked.has(entry.id)) this.blame(`${who} asks what the server never asked`)
        if (entry.state === 'quarantined' && !this.unreadable.has(entry.id)) this.blame(`${who} is called unreadable`)
        if (entry.state !== 'refused') continue
        const isLeft = entry.lastError?.kind === 'left' && this.isOrWasGone(`dependents:${whoseOf(entry)}`)
        if (!isLeft && !this.refused.has(entry.id) && !this.planted.has(entry.id))
          this.blame(`${who} is refused (${entry.lastError?.kind}) by nobody`)
      }
    }
  }
}

const isPersonDeletion = ({ method, path }: Sent | Received): boolean =>
  method === 'DELETE' && path.startsWith(`${paths.dependents}/`)

function isNotFound(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { code?: string }).code === 'not-found'
  } catch {
    return false
  }
}
