/** ms that a screen may take to draw the part: what it shows may come late. */
const PATIENCE = 10_000
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Puts the part of a screen that has this id into view, and the focus on it, as soon as it is drawn; unless somebody
 * has gone on by themselves.
 */
export function showPart(id: string): void {
  const attempt = () => {
    const part = document.getElementById(id)
    if (!part) return
    stop()
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const observer = new MutationObserver(attempt)
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const limit = setTimeout(stop, PATIENCE)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
}
