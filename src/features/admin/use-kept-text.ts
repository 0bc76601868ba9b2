import { useState } from 'react'
import { ADMIN_DRAFTS } from '#contract/session-keys.ts'

/**
 * A text that is being written, kept on this device until it is saved: no lost connection and no closed tab takes it.
 * `of`: whose text of what, unique in the content area. Returns the text, and how to change it; `''` forgets it.
 */
export function useKeptText(of: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept(of))
  const change = (next: string) => {
    setText(next)
    keep(of, next)
  }
  return [text, change]
}

function kept(of: string): string {
  try {
    return localStorage.getItem(ADMIN_DRAFTS + of) ?? ''
  } catch {
    return ''
  }
}

function keep(of: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(ADMIN_DRAFTS + of)
    else localStorage.setItem(ADMIN_DRAFTS + of, text)
  } catch {
    // No room or refused: the text is in the field.
  }
}
