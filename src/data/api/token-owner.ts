/**
 * Whose tokens lie in the cookies. An answer that was on its way brings cookies along after its user has gone, so the
 * device's own memory says who is signed in, never the cookies.
 */
import type { Platform, SignedIn } from '../platform.ts'
import { lockOrSteal } from './lock-or-steal.ts'
import { subjectOf } from './token-claims.ts'

/** Tokens and the memory of who is signed in change together, under this lock. */
export const SESSION_LOCK = 'havenbook:session'

/** Clears the cookies when they belong to nobody who is signed in here. Under `SESSION_LOCK`; see `dropStrayTokens`. */
export async function clearUnlessOf(platform: Platform, signedIn: SignedIn | null): Promise<void> {
  const access = await platform.tokens.read()
  if (access === null) return
  const isTheirs = signedIn !== null && (subjectOf(access) ?? signedIn.userId) === signedIn.userId
  if (!isTheirs) await platform.tokens.clear()
}

/**
 * Held while an access token is renewed, and while somebody signs in: no answer to somebody else's refresh can bring its
 * cookies after the new ones. Taken before `SESSION_LOCK`, never inside it.
 */
export const REFRESH_LOCK = 'havenbook:refresh'

export function dropStrayTokens(platform: Platform): Promise<void> {
  return lockOrSteal(platform, SESSION_LOCK, async () => clearUnlessOf(platform, await platform.signedIn()))
}
