import { v7 } from 'uuid'
import { apiBase } from '../api/api-base.ts'
import type { Channel, Platform } from '../platform.ts'
import { withdrawPages } from '../kept-pages.ts'
import { signedInHere } from './device-database.ts'
import { storageBuckets } from './storage-buckets.ts'

const badges: Partial<NavigatorBadge> = navigator

/** What the surroundings of a page and of the service worker have in common. */
export const commonPlatform = (): Omit<Platform, 'tokens' | 'locks' | 'language'> => ({
  now: () => Date.now(),
  random: () => Math.random(),
  timer(ms, callback) {
    const handle = setTimeout(callback, ms)
    return () => clearTimeout(handle)
  },
  fetch: (request) => fetch(request),
  newId: () => v7(),
  signedIn: () => signedInHere({ indexedDB, IDBKeyRange }),
  channel: broadcastChannel('havenbook'),
  indexedDB,
  IDBKeyRange,
  ...storageBuckets(),
  badge: (count) => void badges.setAppBadge?.(count).catch(() => {}),
  withdrawPages,
  apiBase: apiBase(),
})

/** Posts reach other tabs only; a message of this tab never comes back to it. */
function broadcastChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const heard = (event: MessageEvent) => listener(event.data)
      channel.addEventListener('message', heard)
      return () => channel.removeEventListener('message', heard)
    },
  }
}
