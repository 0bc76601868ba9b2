import { type MouseEvent, useEffect, useRef } from 'react'

/** ms in which a second click is part of a double one. */
const SECOND_CLICK = 280

/**
 * For a link that a double-click renames: with a mouse, a click waits for a possible second one before it opens
 * anything, or the second would land on what has opened. A finger, a key, and a click for a new tab do not wait.
 */
export function useOneOrTwoClicks({ one, two }: { one: () => void; two: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onClick(event: MouseEvent) {
      const { pointerType } = event.nativeEvent as PointerEvent
      const isPlain = event.detail > 0 && pointerType !== 'touch' && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain) return
      event.preventDefault()
      clearTimeout(timer.current)
      if (event.detail === 1) timer.current = setTimeout(one, SECOND_CLICK)
    },
    onDoubleClick() {
      clearTimeout(timer.current)
      two()
    },
  }
}
