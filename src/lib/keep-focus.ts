import type { MouseEvent } from 'react'

/**
 * As the `onMouseDown` of a button beside a field that saves when it is left: the press leaves the focus where it is. It would close the
 * field and move what stands below it from under the finger; and Safari gives a pressed button no focus, so that Cancel would save.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
