/**
 * Resolves once the page has nothing better to do, 5 s from now at the latest.
 * @param untold ms to wait where the browser does not say: Safari has no requestIdleCallback.
 */
export function whenIdle(untold = 1500): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, untold)
  })
}
