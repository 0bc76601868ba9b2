/**
 * Where the times of pulls are kept between visits: local storage, no health data. Apart from what keeps them, so that a
 * sign-out can forget them without loading it.
 */
export const QUERIES_KEY = 'havenbook.queries'

let forgetInMemory = () => {}

/** What else is to be forgotten with them. */
export function alsoForget(forget: () => void): void {
  forgetInMemory = forget
}

/** At sign-out: nothing of what was asked stays, in memory or on disk. */
export function forgetQueries(): void {
  globalThis.localStorage?.removeItem(QUERIES_KEY)
  forgetInMemory()
}
