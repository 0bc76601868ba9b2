/** Pages that are kept for the next start: written by the page, given by the service worker. */

export const KEPT_PAGES = 'user-pages'
export const KEPT_ADDRESSES = ['/dashboard/care-plan', '/dashboard/care-plan?view=emergency'] as const

/** Header of a kept page: a `KeptFor` as JSON. */
export const KEPT_FOR = 'Havenbook-Kept-For'

/** What must hold for a kept page to be true. */
export interface KeptFor {
  /** Address of the script that starts the page: of the same build as the service worker. */
  script: string
  /** ms since 1970: from the moment at which it was drawn, until one of its ages changes. */
  from: number
  until: number
  /** See `zoneNow`. */
  zone: string
}

/** Not in every browser, and not in TypeScript's library. In a worker that has just started it is 9 ms quicker than formatting. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** Of this device at this moment: emergency numbers and times of day follow it. */
export const zoneNow = (): string =>
  typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
