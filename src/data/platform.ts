/**
 * Everything the data layer takes from its surroundings, so that the same code runs in a page, in the service worker
 * and in a simulation with a virtual clock. Nothing else under `data/` touches a global of the browser.
 */

/**
 * The cookie of the access token; that of the refresh token is the server's alone. Asynchronous because a service worker
 * reads cookies through CookieStore.
 */
export interface TokenJar {
  read(): Promise<string | null>
  write(access: string): Promise<void>
  /** Also what an earlier build kept of the refresh token. */
  clear(): Promise<void>
}

export interface SignedIn {
  userId: string
  /** The part of the session that is not in a cookie: without it the refresh token is of no use. See `DeviceKeys`. */
  deviceKeys: readonly string[]
}

/**
 * The part of Web Locks that is used: exclusive, queued, optionally given up by a signal. `steal` takes the lock from its
 * holder at once, whose promise rejects with an AbortError while what it runs goes on.
 */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal; steal?: true }, held: () => Promise<T>): Promise<T>
}

/** A doorbell between the tabs of one device. It carries no truth: whoever hears it reads the database. */
export interface Channel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): () => void
}

/**
 * A place of its own for each user's database, which goes with all its bytes when it is deleted: Chromium's IndexedDB
 * keeps what was deleted from a shared place on the disk until it tidies up some day. Absent elsewhere.
 */
export interface StorageBuckets {
  open(name: string): Promise<StorageBucket>
  delete(name: string): Promise<void>
}

export interface StorageBucket {
  indexedDB: IDBFactory
  estimate(): Promise<StorageEstimate>
  persist(): Promise<boolean>
  persisted(): Promise<boolean>
}

export interface Platform {
  /** Milliseconds since 1970 by the device's clock; may jump. Never used for order. */
  now(): number
  /** 0 ≤ x < 1. */
  random(): number
  /** Calls back after `ms`; the answer cancels it. */
  timer(ms: number, callback: () => void): () => void
  fetch(request: Request): Promise<Response>
  newId(): string
  tokens: TokenJar
  /** Whom this device remembers as signed in, whatever the cookies say; null: nobody. */
  signedIn(): Promise<SignedIn | null>
  locks: Locks
  channel: Channel
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  /** Where there are any. */
  buckets?: StorageBuckets
  /** The page's local storage; a service worker has none. */
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Puts a number on the app's icon, where a browser can; 0: none. */
  badge?(count: number): void
  /** Takes the pages away that are kept for the next start; see `withdraw-first.ts`. Absent where none are kept. */
  withdrawPages?: () => Promise<void>
  /** API base with trailing slash, absolute: `https://…/api/`. */
  apiBase: string
  /** The person's language for server messages. */
  language(): string
}
