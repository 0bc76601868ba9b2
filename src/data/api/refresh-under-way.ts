/** Refreshes of this page that wait for an answer, apart from what asks for them: a sign-out ends them without loading it. */
import type { Platform } from '../platform.ts'

const underWay = new WeakMap<Platform, Set<AbortController>>()

/** What it gives tells that the refresh is over. */
export function noteRefresh(platform: Platform, asking: AbortController): () => void {
  const all = underWay.get(platform) ?? new Set()
  underWay.set(platform, all)
  all.add(asking)
  return () => all.delete(asking)
}

/**
 * Gives up what waits: somebody signs out, or the page is about to be frozen with the lock in its hand. Whoever asked gets
 * "unreachable", and tokens that arrive all the same do not stay.
 */
export function abandonRefresh(platform: Platform): void {
  for (const asking of underWay.get(platform) ?? []) asking.abort()
}
