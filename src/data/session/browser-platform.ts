/** The data layer's surroundings in a page. The service worker has its own (`session/worker-platform.ts`). */
import { ACCESS_COOKIE, REFRESH_COOKIE, REFRESH_TTL } from '#contract/session-keys.ts'
import type { Platform, TokenJar } from '../platform.ts'
import { commonPlatform } from './common-platform.ts'

export function browserPlatform(language: () => string): Platform {
  return {
    ...commonPlatform(),
    tokens: documentCookies,
    // Over http there are none, and nobody is signed in there: their cookies are `Secure`.
    locks: navigator.locks ?? { request: async (_name, _how, held) => held() },
    ...localStorageOf(),
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
  read: async () => readCookie(ACCESS_COOKIE),
  async write(access) {
    document.cookie = `${ACCESS_COOKIE}=${access}; max-age=${REFRESH_TTL}; ${COOKIE_ATTRIBUTES}`
  },
  async clear() {
    for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) document.cookie = `${name}=; max-age=0; ${COOKIE_ATTRIBUTES}`
  },
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || null
}
