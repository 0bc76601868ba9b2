/** Resolves when the first screen stands, which is when it has its heading. What nobody waits for is loaded after that. */
export function firstScreen(root: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!root.querySelector('h1')) return
      observer.disconnect()
      whenIdle(resolve)
    })
    observer.observe(root, { childList: true, subtree: true })
  })
}

// Safari has no requestIdleCallback.
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1500)
}
