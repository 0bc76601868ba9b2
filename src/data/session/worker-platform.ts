/** The data layer's surroundings in the service worker: the same, but cookies are read through CookieStore. */
import { ACCESS_COOKIE, REFRESH_COOKIE, REFRESH_TTL } from '#contract/session-keys.ts'
import { commonPlatform } from './common-platform.ts'
import type { Platform, TokenJar } from '../platform.ts'

/** The part of CookieStore that is used; TypeScript's worker library does not know it yet. */
interface Cookies {
  get(name: string): Promise<{ value?: string } | null>
  set(cookie: { name: string; value: string; expires: number; path: string; sameSite: 'strict' }): Promise<void>
  delete(name: string): Promise<void>
}

export function workerPlatform(): Platform {
  const { cookieStore } = globalThis as unknown as { cookieStore: Cookies }
  return {
    ...commonPlatform(),
    tokens: cookieStoreJar(cookieStore),
    locks: navigator.locks,
    language: () => navigator.language,
  }
}

function cookieStoreJar(cookies: Cookies): TokenJar {
  return {
    read: async () => (await cookies.get(ACCESS_COOKIE))?.value || null,
    write: (value, expires = Date.now() + REFRESH_TTL * 1000) =>
      cookies.set({ name: ACCESS_COOKIE, value, expires, path: '/', sameSite: 'strict' }),
    async clear() {
      await cookies.delete(ACCESS_COOKIE)
      await cookies.delete(REFRESH_COOKIE)
    },
  }
}
