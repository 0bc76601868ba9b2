/** Resolves when the first words are on the screen; after `limit` ms at the latest, since a tab in the background never paints. */
export function painted(limit: number): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((entries, observer) => {
      // The page's own background is painted before, while it is still empty.
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, limit)
  })
}
