import type { KeyboardEvent } from 'react'

/**
 * From the field down to what was found, from one to the next, and from the first back up into the field. To be asked with
 * each key that is pressed around them.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
  if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return
  const field = currentTarget.querySelector('input')
  const stops = [field, ...currentTarget.querySelectorAll<HTMLElement>('[data-found]')]
  const at = stops.findIndex((stop) => stop === target)
  const step = key === 'ArrowDown' || (key === 'Enter' && target === field) ? 1 : Number(key === 'ArrowUp') * -1
  if (at === -1 || step === 0) return
  event.preventDefault()
  stops[at + step]?.focus()
}
