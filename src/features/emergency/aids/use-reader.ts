import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Reader, type ReadingState } from './reader.ts'

export interface Reading {
  state: ReadingState
  read: (lines: readonly string[]) => void
  stop: () => void
}

/** Reads in the language on the screen; falls silent when that changes, and when the page is left. */
export function useReader(): Reading {
  const { i18n } = useLingui()
  const [state, setState] = useState<ReadingState>('silent')
  const [reader] = useState(() => new Reader(globalThis.speechSynthesis as SpeechSynthesis | undefined, setState))
  const { locale } = i18n
  useEffect(() => {
    reader.speak(locale)
    return () => reader.stop()
  }, [reader, locale])
  return { state, read: (lines) => void reader.read(lines), stop: () => reader.stop() }
}
