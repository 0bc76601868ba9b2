/**
 * Does `work` once the page has nothing better to do, 10 s from now at the latest.
 * @param untold ms to wait where the browser does not say: Safari has no requestIdleCallback.
 * @returns calls it off.
 */
export function whenIdle(work: () => void, untold: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, untold)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
