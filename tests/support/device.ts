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
import type { Platform, TokenJar } from '#data/platform.ts'
import { IDBKeyRange } from 'fake-indexeddb'
import { CookieJar } from './cookie-jar.ts'
import { TestChannel } from './device-channel.ts'
import { TestLocks } from './device-locks.ts'
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
