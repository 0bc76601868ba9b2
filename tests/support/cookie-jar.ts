/** The cookies of one device. Like a browser's they change with every answer that says so, whatever its page does with it. */
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#contract/session-keys.ts'
import type { Tokens } from '#data/platform.ts'

const NOTHING: Tokens = { access: null, refresh: null }

export class CookieJar {
  tokens: Tokens = { ...NOTHING }

  clear(): void {
    this.tokens = { ...NOTHING }
  }

  /** Takes the cookies of an answer over, as it arrives. */
  obey({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const isOver = attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')
      const kept = isOver || value === '' ? null : value
      if (name === ACCESS_COOKIE) this.tokens = { ...this.tokens, access: kept }
      if (name === REFRESH_COOKIE) this.tokens = { ...this.tokens, refresh: kept }
    }
  }
}
