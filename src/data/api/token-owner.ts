/**
 * Whose tokens lie in the cookies. An answer that was on its way brings cookies along after its user has gone, so the
 * device's own memory says who is signed in, never the cookies.
 */
import type { Platform, Tokens } from '../platform.ts'
import { lockOrSteal } from './lock-or-steal.ts'
import { subjectOf } from './token-subject.ts'

/** Tokens and the memory of who is signed in change together, under this lock. */
export const SESSION_LOCK = 'havenbook:session'

/** Null where they do not say. */
export function ownerOf({ access, refresh }: Tokens): string | null {
  const [version, , user] = refresh?.split('.') ?? []
  return (access === null ? null : subjectOf(access)) ?? (version === 'v2' ? (user ?? null) : null)
}

/** Clears the cookies when they belong to nobody who is signed in here. Under `SESSION_LOCK`; see `dropStrayTokens`. */
export async function clearUnlessOf(platform: Platform, userId: string | null): Promise<void> {
  const tokens = await platform.tokens.read()
  if (tokens.access === null && tokens.refresh === null) return
  const isTheirs = userId !== null && (ownerOf(tokens) ?? userId) === userId
  if (!isTheirs) await platform.tokens.clear()
}

/** Held while an access token is renewed. Taken before `SESSION_LOCK`, never inside it. */
export const REFRESH_LOCK = 'havenbook:refresh'

/** For a sign-in: no answer to somebody else's refresh can bring its cookies after the new ones. */
export function betweenRefreshes<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  return lockOrSteal(platform, REFRESH_LOCK, () => lockOrSteal(platform, SESSION_LOCK, work))
}

export function dropStrayTokens(platform: Platform): Promise<void> {
  return lockOrSteal(platform, SESSION_LOCK, async () => clearUnlessOf(platform, await platform.signedIn()))
}
