/**
 * Devices for tests: the app's own `Device` in each tab, on surroundings that a test holds in its hand. Tabs of a device
 * share storage, locks, cookies, channel and network, as in a browser. `kill` ends a tab between any two tasks: none of
 * its promises goes on, its locks are free, what it had not committed is rolled back.
 */
import type { Account } from '#data/session/account.ts'
import { Device } from '#data/session/device.ts'
import { signedInHere } from '#data/session/device-database.ts'
import { remote } from '#data/session/remote.ts'
import { userDatabaseName } from '#data/database/user-database.ts'
import { pull } from '#data/sync/pull.ts'
import type { OutboxEntry, Receipt } from '#data/database/entry.ts'
// Loaded by the drainer with the first file; virtual time does not wait for a module.
import '#data/outbox/send-file.ts'
import '#data/session/sign-out.ts'
import '#data/session/finish-wipe.ts'
import type { Channel, Locks, Platform, TokenJar } from '#data/platform.ts'
import { IDBKeyRange } from 'fake-indexeddb'
import { CookieJar } from './cookie-jar.ts'
import { FaultyNetwork, type Wire } from './faults.ts'
import { KillableStorage } from './killable-storage.ts'
import { type Owner, turn, type VirtualTime } from './virtual-time.ts'

const API_BASE = 'http://havenbook.test/api/'

export interface TestDeviceOptions extends Wire {
  name: string
  random?: () => number
  newId?: () => string
  /** Default: true, as in Chromium; false as in other browsers. */
  hasBuckets?: boolean
}

/** What it says, of whom, and the tables that it was drawn from. */
export interface KeptPage {
  userId: string
  person: string | null | undefined
  tables: string[]
  text: string
}

export class TestDevice {
  readonly name: string
  readonly network: FaultyNetwork
  readonly storage = new KillableStorage()
  readonly jar = new CookieJar()
  readonly tabs: TestTab[] = []
  /** How far this device's clock is off, ms. */
  skew = 0
  /** The page that the next start opens with, see `simulation/kept-page.ts`. */
  kept: KeptPage | null = null
  /** Who was signed out and wiped here: what the page would have cleared outside the databases. */
  readonly wiped: string[] = []
  readonly #options: TestDeviceOptions
  readonly #locks: TestLocks
  readonly #channel: TestChannel
  #ids = 0

  constructor(options: TestDeviceOptions) {
    this.#options = options
    this.name = options.name
    this.network = new FaultyNetwork(options, this.jar)
    this.#locks = new TestLocks(options.time)
    this.#channel = new TestChannel(options.time)
  }

  get time(): VirtualTime {
    return this.#options.time
  }

  /** A new tab, opened as the page does at its start. */
  async open(): Promise<TestTab> {
    const tab = this.load()
    await tab.device.open()
    return tab
  }

  /** A new tab that has not looked at the device's memory yet. */
  load(): TestTab {
    const tab = new TestTab(this, (owner) => this.#platform(owner))
    this.tabs.push(tab)
    return tab
  }

  /** Frees what a dead tab held. */
  bury(tab: TestTab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    this.storage.letGo(tab)
    this.#channel.letGo(tab)
    this.#locks.letGo(tab)
  }

  /** The outbox on the disk, whoever is signed in. */
  outboxOf(userId: string): OutboxEntry[] {
    return this.storage.rows<OutboxEntry>(userDatabaseName(userId), 'outbox')
  }

  /** What a file of the unsent changes would hold now, by their ids. */
  exported(userId: string): string[] {
    return this.outboxOf(userId).map(({ id }) => id)
  }

  #platform(owner: Owner): Platform {
    const { time, random, newId, hasBuckets = true } = this.#options
    return {
      now: () => time.now() + this.skew,
      random: random ?? (() => 0.5),
      timer: (ms, callback) => time.timer(ms, callback, owner),
      fetch: (request) => this.network.fetch(request, owner),
      newId: newId ?? (() => this.#id()),
      tokens: this.#tokens(owner),
      signedIn: () => signedInHere({ indexedDB: this.storage.for(owner), IDBKeyRange }),
      locks: this.#locks.for(owner),
      channel: this.#channel.for(owner),
      indexedDB: this.storage.for(owner),
      ...(hasBuckets ? { buckets: this.storage.bucketsFor(owner, time) } : {}),
      IDBKeyRange,
      apiBase: API_BASE,
      withdrawPages: () => time.later('caches', owner, () => void (this.kept = null)),
      language: () => 'en',
    }
  }

  /** In the shape of UUID version 7, and the same in every run. */
  #id(): string {
    this.#ids += 1
    const device = [...this.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff, 7)
    return `0193e5a0-0000-7000-8${device.toString(16).padStart(4, '0').slice(-3)}-${this.#ids.toString(16).padStart(12, '0')}`
  }

  #tokens(owner: Owner): TokenJar {
    const { time } = this.#options
    return {
      read: () => time.later('cookies', owner, this.jar.script.read),
      write: (access) => time.later('cookies', owner, () => this.jar.script.write(access)),
      clear: () => time.later('cookies', owner, this.jar.script.clear),
    }
  }
}

export class TestTab implements Owner {
  isDead = false
  readonly device: Device
  readonly platform: Platform
  readonly receipts: Receipt[] = []
  readonly #home: TestDevice
  /** Set to let the part of a wipe outside the databases fail or wait. */
  wipeRest: (userId: string) => Promise<void> = async () => {}
  /** Set to let what talks to the server come late. */
  loadRemote = async () => remote

  constructor(home: TestDevice, platformFor: (owner: Owner) => Platform) {
    this.#home = home
    this.platform = platformFor(this)
    this.device = new Device({
      platform: this.platform,
      loadRemote: () => this.loadRemote(),
      isOnline: () => home.network.line !== 'down',
      wipeRest: async (userId) => {
        await this.wipeRest(userId)
        home.wiped.push(userId)
      },
      onReceipt: (receipt) => this.receipts.push(receipt),
      onSaved: () => {},
      onUserChanged: () => {},
      rememberPartnerTicket: () => {},
    })
  }

  /** The open account. */
  get account(): Account {
    const account = this.device.account.get()
    if (!account) throw new Error('Nobody is signed in in this tab')
    return account
  }

  /** Everything of the family, as the page pulls it. */
  pull = async (): Promise<void> => void (await pull(this.account))

  /** The line of the device is down, and this tab has found out. */
  async goOffline(): Promise<void> {
    this.#home.network.line = 'down'
    await this.device.network.recheck()
  }

  outbox(): Promise<OutboxEntry[]> {
    return this.account.db.outbox.orderBy('seq').toArray()
  }

  /** The tab is gone, now: nothing of it goes on. What it had already begun to think is thought to its end first. */
  async kill(): Promise<void> {
    await turn()
    this.isDead = true
    this.#home.bury(this)
  }
}

interface Waiter {
  owner: Owner
  start: () => void
  /** Its lock was taken from it. */
  rob: () => void
}

/** Web Locks of one device: exclusive, first come first served; a dead tab holds none. */
class TestLocks {
  readonly #time: VirtualTime
  /** The first of each queue holds the lock. */
  readonly #queues = new Map<string, Waiter[]>()

  constructor(time: VirtualTime) {
    this.#time = time
  }

  for(owner: Owner): Locks {
    return {
      request: <T>(name: string, { signal, steal }: { signal?: AbortSignal; steal?: true }, held: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          if (signal?.aborted) return reject(signal.reason as Error)
          const waiter: Waiter = {
            owner,
            rob: () => reject(new DOMException('The lock was stolen', 'AbortError')),
            start: () => {
              signal?.removeEventListener('abort', giveUp)
              void held()
                .then(resolve, reject)
                .finally(() => this.#leave(name, waiter))
            },
          }
          const giveUp = () => {
            this.#leave(name, waiter)
            reject(signal?.reason as Error)
          }
          signal?.addEventListener('abort', giveUp)
          const queue = this.#queues.get(name) ?? []
          this.#queues.set(name, queue)
          if (steal) {
            // What the holder runs goes on.
            queue.shift()?.rob()
            queue.unshift(waiter)
          } else queue.push(waiter)
          if (queue[0] === waiter) this.#grant(name, waiter)
        }),
    }
  }

  letGo(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      for (const waiter of queue.filter((one) => one.owner === owner)) this.#leave(name, waiter)
    }
  }

  #grant(name: string, waiter: Waiter): void {
    this.#time.enqueue(
      'locks',
      () => {
        if (this.#queues.get(name)?.[0] === waiter) waiter.start()
      },
      waiter.owner,
    )
  }

  #leave(name: string, waiter: Waiter): void {
    const queue = this.#queues.get(name) ?? []
    const at = queue.indexOf(waiter)
    if (at < 0) return
    queue.splice(at, 1)
    const next = queue[0]
    if (at === 0 && next) this.#grant(name, next)
  }
}

/** A BroadcastChannel of one device: everybody but the sender hears it, in order. */
class TestChannel {
  readonly #time: VirtualTime
  readonly #listeners: { owner: Owner; hear: (message: unknown) => void }[] = []

  constructor(time: VirtualTime) {
    this.#time = time
  }

  for(owner: Owner): Channel {
    return {
      post: (message) => {
        const copy: unknown = structuredClone(message)
        for (const listener of this.#listeners) {
          if (listener.owner !== owner) this.#time.enqueue('channel', () => listener.hear(copy), listener.owner)
        }
      },
      listen: (hear) => {
        const listener = { owner, hear }
        this.#listeners.push(listener)
        return () => {
          const at = this.#listeners.indexOf(listener)
          if (at >= 0) this.#listeners.splice(at, 1)
        }
      },
    }
  }

  letGo(owner: Owner): void {
    for (let at = this.#listeners.length - 1; at >= 0; at -= 1) {
      if (this.#listeners[at]?.owner === owner) this.#listeners.splice(at, 1)
    }
  }
}
