/**
 * Everything the data layer takes from its surroundings, so that the same code runs in a page, in the service worker
 * and in a simulation with a virtual clock. Nothing else under `data/` touches a global of the browser.
 */

export interface Tokens {
  access: string | null
  refresh: string | null
}

/** Where the session's tokens live. Asynchronous because a service worker reads cookies through CookieStore. */
export interface TokenJar {
  read(): Promise<Tokens>
  write(tokens: { access: string; refresh: string }): Promise<void>
  clear(): Promise<void>
}

/** The part of Web Locks that is used: exclusive, queued, optionally given up by a signal. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, held: () => Promise<T>): Promise<T>
}

/** A doorbell between the tabs of one device. It carries no truth: whoever hears it reads the database. */
export interface Channel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): () => void
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
  locks: Locks
  channel: Channel
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  /** API base with trailing slash, absolute: `https://…/api/`. */
  apiBase: string
  /** The person's language for server messages. */
  language(): string
}
