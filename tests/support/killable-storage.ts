/**
 * IndexedDB of one device, shared by its tabs: fake-indexeddb on virtual time, with what a real one has and the fake
 * lacks: a tab may die in the middle of a transaction (which is then rolled back, as browsers do), and the disk may be
 * full, at the write or as late as the commit.
 */
import {
  IDBFactory as FakeFactory,
  IDBObjectStore as FakeStore,
  IDBTransaction as FakeTransaction,
} from 'fake-indexeddb'
import type { StorageBuckets } from '#data/platform.ts'
import type { Owner, VirtualTime } from './virtual-time.ts'

interface RawTransaction {
  mode: string
  db: RawConnection
  _state: string
  _requests: unknown[]
  _rollbackLog: (() => void)[]
  _prioritizedListeners: Map<string, () => void>
  _start(): void
  _abort(error: string | null): void
  _execRequestAsync(request: { operation: () => unknown; source: unknown }): IDBRequest
}

interface RawConnection {
  _rawDatabase: RawDatabase
  _closed: boolean
  _closePending: boolean
}

interface RawDatabase {
  name: string
  version: number
  transactions: RawTransaction[]
  connections: RawConnection[]
  rawObjectStores: Map<string, { getAllValues(): unknown[] }>
  processTransactions(): void
}

interface RawRequest extends IDBOpenDBRequest {
  listeners: { callback: unknown }[]
}

type Factory = InstanceType<typeof FakeFactory>

/** How a full disk shows: as a failed request, or as a transaction that cannot be committed. */
export type Fullness = 'none' | 'at-write' | 'at-commit'

interface Holder {
  owner: Owner
  storage: KillableStorage
}

const holders = new WeakMap<RawConnection, Holder>()
const hasWritten = new WeakSet<RawTransaction>()

let time: VirtualTime | null = null
/** The tab whose abort is being queued; its events die with it. */
let aborting: Owner | null = null

/** Puts every task of fake-indexeddb on this clock; the answer puts them back. */
export function runStorageOn(clock: VirtualTime): () => void {
  time = clock
  const real = globalThis.setImmediate
  const onClock = (run: () => void) => clock.enqueue('storage', run, aborting)
  globalThis.setImmediate = onClock as unknown as typeof setImmediate
  return () => {
    globalThis.setImmediate = real
    time = null
  }
}

const transactions = FakeTransaction.prototype as unknown as RawTransaction
const start = transactions._start
transactions._start = function (this: RawTransaction) {
  const holder = holders.get(this.db)
  if (holder?.owner.isDead) return
  const isCommitting = this._requests.length === 0 && this._state !== 'finished'
  if (isCommitting && holder?.storage.fullness === 'at-commit' && hasWritten.has(this)) {
    this._abort('QuotaExceededError')
    return
  }
  start.call(this)
}

const abort = transactions._abort
transactions._abort = function (this: RawTransaction, error: string | null) {
  aborting = holders.get(this.db)?.owner ?? null
  abort.call(this, error)
  aborting = null
  // Should the tab die before its own events are through, others must not wait for them.
  time?.enqueue('storage', () => this.db._rawDatabase.processTransactions())
}

const stores = FakeStore.prototype as IDBObjectStore
for (const name of ['add', 'put'] as const) {
  const write = stores[name]
  stores[name] = function (this: IDBObjectStore, ...given: Parameters<typeof write>) {
    const transaction = this.transaction as unknown as RawTransaction
    const holder = holders.get(transaction.db)
    if (holder?.storage.fullness === 'at-write') {
      return transaction._execRequestAsync({ operation: failForWantOfRoom, source: this }) as IDBRequest<IDBValidKey>
    }
    hasWritten.add(transaction)
    return write.apply(this, given)
  }
}

function failForWantOfRoom(): never {
  throw new DOMException('The disk is full', 'QuotaExceededError')
}

export class KillableStorage {
  fullness: Fullness = 'none'
  /** The place that everything of the origin shares. */
  readonly #shared = new FakeFactory()
  readonly #buckets = new Map<string, Factory>()
  readonly #gone = new WeakSet<Factory>()
  readonly #deleted: RawDatabase[] = []
  readonly #requests = new Map<Owner, RawRequest[]>()

  /** What the tab sees as `indexedDB`. */
  for(owner: Owner): IDBFactory {
    return this.#seenBy(owner, this.#shared)
  }

  /** What the tab sees as `navigator.storageBuckets`, on time's clock. */
  bucketsFor(owner: Owner, clock: VirtualTime): StorageBuckets {
    return {
      open: (name) =>
        clock.later('storage', owner, () => {
          const factory = this.#buckets.get(name) ?? new FakeFactory()
          this.#buckets.set(name, factory)
          return {
            indexedDB: this.#seenBy(owner, factory),
            estimate: async () => ({}),
            persist: async () => true,
            persisted: async () => true,
          }
        }),
      delete: (name) => clock.later('storage', owner, () => this.#deleteBucket(name)),
    }
  }

  #seenBy(owner: Owner, factory: Factory): IDBFactory {
    return {
      open: (name, version) => {
        // As Chromium says it to whoever still has a bucket in their hand that was deleted.
        if (this.#gone.has(factory)) throw new DOMException('Internal error.', 'UnknownError')
        return this.#hold(version === undefined ? factory.open(name) : factory.open(name, version), owner)
      },
      deleteDatabase: (name) => {
        const database = databasesOf(factory).get(name)
        if (database) this.#deleted.push(database)
        return this.#hold(factory.deleteDatabase(name), owner)
      },
      databases: () => factory.databases(),
      cmp: (a, b) => factory.cmp(a, b),
    }
  }

  /** As Chromium does: whoever has a database of it open loses it in the middle of whatever is under way. */
  #deleteBucket(name: string): void {
    const factory = this.#buckets.get(name)
    if (!factory) return
    this.#buckets.delete(name)
    this.#gone.add(factory)
    for (const database of databasesOf(factory).values()) {
      this.#deleted.push(database)
      for (const transaction of database.transactions.filter(({ _state }) => _state !== 'finished')) {
        transaction._abort('AbortError')
      }
      for (const connection of database.connections) connection._closePending = true
      database.connections = []
    }
  }

  #hold(request: IDBOpenDBRequest, owner: Owner): IDBOpenDBRequest {
    const opened = () => {
      const connection = request.result as IDBDatabase | undefined
      if (!connection) return
      if (!owner.isDead) holders.set(connection as unknown as RawConnection, { owner, storage: this })
      else if (request.transaction) request.transaction.abort()
      else connection.close()
    }
    request.addEventListener('upgradeneeded', opened)
    request.addEventListener('success', opened)
    this.#requests.set(owner, [...(this.#requests.get(owner) ?? []), request as RawRequest])
    return request
  }

  /** After `owner.isDead` was set: takes back what was not committed and lets go of every database. */
  letGo(owner: Owner): void {
    for (const request of this.#requests.get(owner) ?? []) {
      request.listeners = request.listeners.slice(0, 2)
      Object.assign(request, { onsuccess: null, onerror: null, onupgradeneeded: null, onblocked: null })
    }
    for (const database of this.#databases()) {
      for (const connection of database.connections.filter((open) => holders.get(open)?.owner === owner)) {
        cutOff(database, connection)
      }
      database.processTransactions()
    }
  }

  /** As a browser that is short of room: the database that nobody has open is gone, without a word. */
  evict(database: string): void {
    for (const factory of [this.#shared, ...this.#buckets.values()]) databasesOf(factory).delete(database)
  }

  /** Names of the databases that are there. */
  names(): string[] {
    return this.#databases()
      .filter(({ version }) => version > 0)
      .map(({ name }) => name)
  }

  /** The rows of a table as they are now, whoever has it open; [] when there is no such table. */
  rows<T>(database: string, table: string): T[] {
    return (this.#named(database)?.rawObjectStores.get(table)?.getAllValues() ?? []) as T[]
  }

  /** Whether no transaction is under way: only then are `rows` what is committed. */
  isQuiet(database: string): boolean {
    return (this.#named(database)?.transactions ?? []).every(({ _state }) => _state === 'finished')
  }

  /** The rows that a table held when its database was deleted, in all that were. */
  lastRows<T>(database: string, table: string): T[] {
    const gone = this.#deleted.filter(({ name }) => name === database)
    return gone.flatMap(({ rawObjectStores }) => (rawObjectStores.get(table)?.getAllValues() ?? []) as T[])
  }

  #databases(): RawDatabase[] {
    return [this.#shared, ...this.#buckets.values()].flatMap((factory) => Array.from(databasesOf(factory).values()))
  }

  #named(name: string): RawDatabase | undefined {
    return this.#databases().find((database) => database.name === name && database.version > 0)
  }
}

const databasesOf = (factory: Factory) => (factory as unknown as { _databases: Map<string, RawDatabase> })._databases

/** Takes from a connection what it has not committed, and its database. */
function cutOff(database: RawDatabase, connection: RawConnection): void {
  for (const transaction of database.transactions) {
    if (transaction.db === connection && transaction._state !== 'finished') rollBack(transaction)
  }
  database.transactions = database.transactions.filter((transaction) => transaction.db !== connection)
  database.connections = database.connections.filter((open) => open !== connection)
  connection._closePending = true
  connection._closed = true
}

function rollBack(transaction: RawTransaction): void {
  for (const undo of transaction._rollbackLog.toReversed()) undo()
  transaction._state = 'finished'
  if (transaction.mode === 'versionchange') transaction._prioritizedListeners.get('abort')?.()
}
