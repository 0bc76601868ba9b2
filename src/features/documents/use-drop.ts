import { type DragEvent, useEffect, useRef, useState } from 'react'

/** Files dragged over a place and let go there. */
export function useDrop(onDrop: (files: File[]) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false)
  // Going from one child to the next leaves the one after entering the other.
  const depth = useRef(0)
  const carriesFiles = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  useEffect(() => {
    // Let go beside the place, a file would be opened by the browser in place of the app, and what is chosen here be gone.
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', refuse)
    return () => removeEventListener('dragover', refuse)
  }, [])
  const dropProps = {
    onDragEnter(event: DragEvent) {
      if (!carriesFiles(event)) return
      depth.current += 1
      setOver(true)
    },
    onDragOver(event: DragEvent) {
      if (carriesFiles(event)) event.preventDefault()
    },
    onDragLeave(event: DragEvent) {
      if (!carriesFiles(event)) return
      depth.current -= 1
      if (depth.current <= 0) setOver(false)
    },
    onDrop(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { isOver, dropProps }
}
