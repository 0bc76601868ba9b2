/** Resolves when the first screen stands, which is when it has its heading; another one than that of `before`. */
export function firstScreen(root: Element, before: Element | null = null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const heading = root.querySelector('h1')
      if (!heading || heading === before) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { childList: true, subtree: true })
  })
}

/** What nobody waits for is loaded after that. Safari has no requestIdleCallback. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 1500)
  })
}
