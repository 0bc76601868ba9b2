import { type RefCallback, useCallback, useRef } from 'react'

/**
 * Gives the focus back to what an editor stood in for, in the moment it is drawn again.
 * @returns the ref of that element, and the wish to be said before it comes back.
 */
export function useFocusBack(): { ref: RefCallback<HTMLElement>; wantFocus: () => void } {
  const isWanted = useRef(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !isWanted.current) return
    isWanted.current = false
    element.focus()
  }, [])
  const wantFocus = useCallback(() => {
    isWanted.current = true
  }, [])
  return { ref, wantFocus }
}
