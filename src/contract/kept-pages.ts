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
  /** Server time that its rows were known to be true for. */
  asOf: string | null
}

/** ms that 'As of' on a page may be behind: true all the same, but not what somebody should read for long. */
const MOST_BEHIND = 3_600_000

/** Whether a page with this header says about as much as is known by now, which is as of `asOf`. */
export function isFresh(keptFor: string | null, asOf: string | null): boolean {
  const kept = JSON.parse(keptFor ?? '{}') as Partial<KeptFor>
  return asOf === null || Date.parse(asOf) - Date.parse(kept.asOf ?? '') < MOST_BEHIND
}

/** Whether a page with this header may be shown at `now`, ms since 1970, by the build that knows its script. */
export function isTrueNow(keptFor: string | null, isOfThisBuild: (script: string) => boolean, now: number): boolean {
  const { script, from, until, zone } = JSON.parse(keptFor ?? '{}') as KeptFor
  return isOfThisBuild(script) && from <= now && now < until && zone === zoneNow()
}

/** Not in every browser, and not in TypeScript's library. In a worker that has just started it is 9 ms quicker than formatting. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined

/** Of this device at this moment: emergency numbers and times of day follow it. */
export const zoneNow = (): string =>
  typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId()
