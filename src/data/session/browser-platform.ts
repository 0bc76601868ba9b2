/** The data layer's surroundings in a page. The service worker has its own (`session/worker-platform.ts`). */
import { ACCESS_COOKIE, REFRESH_COOKIE, REFRESH_TTL } from '#contract/session-keys.ts'
import { v7 } from 'uuid'
import type { Locks, Platform, TokenJar } from '../platform.ts'
import { apiBase } from '../api/api-base.ts'
import { broadcastChannel } from './broadcast-channel.ts'
import { signedInHere } from './device-database.ts'
import { storageBuckets } from './storage-buckets.ts'

export function browserPlatform(language: () => string): Platform {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    timer(ms, callback) {
      const handle = setTimeout(callback, ms)
      return () => clearTimeout(handle)
    },
    fetch: (request) => fetch(request),
    newId: () => v7(),
    tokens: documentCookies,
    signedIn: () => signedInHere({ indexedDB, IDBKeyRange }),
    locks: navigator.locks ?? locksOfThisTab(),
    channel: broadcastChannel('havenbook'),
    indexedDB,
    IDBKeyRange,
    ...storageBuckets(),
    ...localStorageOf(),
    apiBase: apiBase(),
    language,
  }
}

/** Browsers that refuse it throw when it is only named. */
function localStorageOf(): Pick<Platform, 'storage'> {
  try {
    return { storage: localStorage }
  } catch {
    return {}
  }
}

/** SPEC §9: cookies with the secure flag and strict same-site; they last as long as the refresh token (DECISIONS A6). */
const COOKIE_ATTRIBUTES = 'path=/; secure; samesite=strict'

const documentCookies: TokenJar = {
  read: async () => ({ access: readCookie(ACCESS_COOKIE), refresh: readCookie(REFRESH_COOKIE) }),
  async write({ access, refresh }) {
    document.cookie = `${ACCESS_COOKIE}=${access}; max-age=${REFRESH_TTL}; ${COOKIE_ATTRIBUTES}`
    document.cookie = `${REFRESH_COOKIE}=${refresh}; max-age=${REFRESH_TTL}; ${COOKIE_ATTRIBUTES}`
  },
  async clear() {
    for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) document.cookie = `${name}=; max-age=0; ${COOKIE_ATTRIBUTES}`
  },
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}

/** For browsers without Web Locks: one tab at a time is then only promised inside a tab; the epoch guards the rest. */
export function locksOfThisTab(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name, { signal, steal }, held) {
      const before = (steal ? undefined : tails.get(name)) ?? Promise.resolve()
      const run = before.then(() => {
        signal?.throwIfAborted()
        return held()
      })
      tails.set(
        name,
        run.catch(() => {}),
      )
      return run
    },
  }
}
