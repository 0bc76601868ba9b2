/** ms after which the framework's screen is shown whatever it has to show. */
const LONGEST = 4000

/**
 * Takes the early painting away in the very frame in which the screen has drawn the same (`data-drawn`), or when it has
 * something else to say. Call once, before the first render.
 */
export function handOver(): void {
  const boot = document.getElementById('boot')
  const root = document.getElementById('root')
  if (!boot?.firstChild || !root) return
  const finish = () => {
    observer.disconnect()
    clearTimeout(limit)
    boot.replaceChildren()
    performance.mark('handed-over')
  }
  // Runs after React's commit and before the browser paints: there is no frame with both and none with neither.
  const observer = new MutationObserver(() => {
    if (root.querySelector('[data-drawn]')) finish()
  })
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-drawn'] })
  const limit = setTimeout(finish, LONGEST)
}
