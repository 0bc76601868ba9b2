/**
 * The cookies of one device, as a browser keeps them: by name and path, changed by every answer that says so, whatever its
 * page does with it, sent along with what goes to their path, and hidden from scripts where they are HttpOnly.
 */
import { paths } from '#contract/paths.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'

interface Cookie {
  name: string
  path: string
  value: string
  isHidden: boolean
}

/** What somebody sees who opens the browser's own list of cookies. */
interface Tokens {
  access: string | null
  refresh: string | null
}

export class CookieJar {
  #cookies: Cookie[] = []

  get tokens(): Tokens {
    const hidden = this.#cookies.filter(({ name, isHidden }) => name === REFRESH_COOKIE && isHidden)
    return { access: this.#value(ACCESS_COOKIE, '/'), refresh: hidden.at(-1)?.value ?? null }
  }

  /** As the browser's own list can be changed by hand. */
  set tokens({ access, refresh }: Tokens) {
    this.#keep({ name: ACCESS_COOKIE, path: '/', value: access ?? '', isHidden: false })
    if (refresh === null) this.#cookies = this.#cookies.filter(({ name }) => name !== REFRESH_COOKIE)
    else this.#keep({ name: REFRESH_COOKIE, path: pathOf(refresh), value: refresh, isHidden: true })
  }

  /** Of one user of several. */
  refreshOf(userId: string): string | null {
    return this.#value(REFRESH_COOKIE, `/api/${paths.sessionOf(userId)}`)
  }

  /** What a script finds and leaves of the refresh token: an earlier build kept it so. */
  get readableRefresh(): string | null {
    return this.#value(REFRESH_COOKIE, '/')
  }
  set readableRefresh(value: string | null) {
    this.#keep({ name: REFRESH_COOKIE, path: '/', value: value ?? '', isHidden: false })
  }

  /** For scripts. */
  readonly script = {
    read: () => this.tokens.access,
    write: (access: string) => this.#keep({ name: ACCESS_COOKIE, path: '/', value: access, isHidden: false }),
    clear: () => {
      this.#cookies = this.#cookies.filter(({ isHidden }) => isHidden)
    },
  }

  /** The header of a request to `path`; '' where nothing is sent. */
  headerFor(path: string): string {
    return this.#cookies
      .filter((cookie) => cookie.path === '/' || path === cookie.path || path.startsWith(`${cookie.path}/`))
      .toSorted((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }

  /** Takes the cookies of an answer over, as it arrives. */
  obey({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/'
      const isOver = attributes.includes('Max-Age=0')
      this.#keep({ name, path, value: isOver ? '' : value, isHidden: attributes.includes('HttpOnly') })
    }
  }

  #value(name: string, path: string): string | null {
    return this.#cookies.find((cookie) => cookie.name === name && cookie.path === path)?.value ?? null
  }

  #keep(cookie: Cookie): void {
    this.#cookies = this.#cookies.filter(({ name, path }) => name !== cookie.name || path !== cookie.path)
    if (cookie.value !== '') this.#cookies.push(cookie)
  }
}

/** `v3.<kid>.<session>.<user>.…` */
const pathOf = (refresh: string): string => `/api/${paths.sessionOf(refresh.split('.')[3] ?? '')}`
