/** How much a device may ask of the network and keep on its disk, however bad the network. */
import { userDatabaseName } from '#data/database/user-database.ts'
import type { TestDevice } from '#tests/support/device.ts'
import type { Sent } from '#tests/support/faults.ts'

const HOUR = 3_600_000

/**
 * Requests of one device in any hour of virtual time. A page that cannot reach the server asks every 30 s, and three may be
 * open: 360. Whoever drains asks as often: 120. Ten changes, tried every 150 s on average once they have failed for long:
 * 240. What is left is for renewed tokens, pulls and thirty acts. The most that 300 storms with such an hour came to was 373.
 */
const REQUESTS = 800
/** Requests at one instant: nothing may go round in circles without waiting. The most seen was 14. */
const AT_ONCE = 60

export class Bounds {
  readonly #blame: (what: string) => void
  readonly #now: () => number
  readonly #requests = new Map<TestDevice, number[]>()
  readonly #writes = new Map<string, number>()
  /** For whoever asks how near a run came. */
  readonly most = { requests: 0, atOnce: 0, rows: 0 }

  constructor(blame: (what: string) => void, now: () => number) {
    this.#blame = blame
    this.#now = now
  }

  /** Somebody makes so many changes: as many rows may be added to the outbox at most. */
  writes(home: TestDevice, userId: string, count: number): void {
    const name = `${home.name} ${userId}`
    this.#writes.set(name, (this.#writes.get(name) ?? 0) + count)
  }

  /** A request leaves. False: there were too many, and it is not let through, so that the schedule ends. */
  request(home: TestDevice, { method, path }: Sent): boolean {
    const now = this.#now()
    const times = this.#requests.get(home) ?? []
    this.#requests.set(home, times)
    times.push(now)
    while ((times[0] ?? now) <= now - HOUR) times.shift()
    const atOnce = times.length - times.findLastIndex((time) => time < now) - 1
    this.most.requests = Math.max(this.most.requests, times.length)
    this.most.atOnce = Math.max(this.most.atOnce, atOnce)
    if (times.length <= REQUESTS && atOnce <= AT_ONCE) return true
    this.#blame(`${home.name} sent ${times.length} requests in an hour, ${atOnce} at once: ${method} ${path}`)
    return false
  }

  /** No outbox holds more than people have put into it: nothing that goes wrong makes rows. */
  look(home: TestDevice): void {
    for (const [name, writes] of this.#writes) {
      const userId = name.slice(home.name.length + 1)
      if (name !== `${home.name} ${userId}` || !home.storage.isQuiet(userDatabaseName(userId))) continue
      const rows = home.outboxOf(userId).length
      this.most.rows = Math.max(this.most.rows, rows)
      if (rows > writes) this.#blame(`${home.name} holds ${rows} unsent changes, and ${writes} were made`)
    }
  }
}
