import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** ms that a screen may take to be as long as it was. */
const PATIENCE = 3000
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * On the way back the router restores the place where somebody was; but a screen that reads this device first is short
 * at that moment. This goes on until the screen is long enough, or the person scrolls by themselves.
 */
export function useScrollBack(): void {
  const visit = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  const top = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const restore = useEffectEvent(() => (top > scrollY + 1 ? growTo(top) : undefined))
  useEffect(() => (visit === undefined ? undefined : restore()), [visit])
}

/** Scrolls down as the page grows. Returns what ends it. */
function growTo(top: number): () => void {
  const grow = () => {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= top - 1) stop()
  }
  const observer = new ResizeObserver(grow)
  const stop = () => {
    observer.disconnect()
    clearTimeout(limit)
    for (const hand of HANDS) removeEventListener(hand, stop)
  }
  const limit = setTimeout(stop, PATIENCE)
  for (const hand of HANDS) addEventListener(hand, stop, { passive: true })
  observer.observe(document.body)
  return stop
}
