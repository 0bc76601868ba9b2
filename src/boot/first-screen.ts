/** Resolves when the first screen stands, which is when it has its heading. */
export function firstScreen(root: Element): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!root.querySelector('h1')) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    look()
  })
}
