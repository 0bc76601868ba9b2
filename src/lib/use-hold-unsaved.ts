import { useEffect } from 'react'
import { holdUnsaved } from './unsaved.ts'

/** Keeps the page and whom it is about while something is typed that may be let go of without a question. */
export const useHoldUnsaved = (isTyped: boolean): void =>
  useEffect(() => (isTyped ? holdUnsaved(() => Promise.resolve(true)) : undefined), [isTyped])
