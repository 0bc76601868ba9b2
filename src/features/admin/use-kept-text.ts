import { useRef, useState } from 'react'
import { ADMIN_DRAFTS } from '#contract/session-keys.ts'
import { deviceMemory } from '#lib/browser-memory.ts'

/**
 * A text that is being written, kept on this device until it is saved: no lost connection and no closed tab takes it.
 * `of`: whose text of what, unique in the content area. Returns the text, how to change it, where `''` forgets it, and how to
 * settle it once it was sent: it is forgotten, unless more was typed meanwhile; that stays, as `rest` makes of it.
 */
export function useKeptText(of: string): [text: string, change: (text: string) => void, settle: Settle] {
  const [text, setText] = useState(() => kept(of))
  // What is typed while a save is under way is known to no closure of that save.
  const latest = useRef(text)
  /** What this tab last left there. */
  const left = useRef(text)
  const change = (next: string) => {
    latest.current = next
    setText(next)
    // What another tab has left there since is not this one's to forget.
    if (next === '' && kept(of) !== left.current) return
    keepText(of, next)
    left.current = kept(of)
  }
  return [text, change, (rest = (typed) => typed) => change(latest.current === text ? '' : rest(latest.current))]
}

type Settle = (rest?: (typed: string) => string) => void

const kept = (of: string): string => deviceMemory.read(ADMIN_DRAFTS + of) ?? ''

/** The same without a screen: what is read there next. */
export const keepText = (of: string, text: string): void => deviceMemory.keep(ADMIN_DRAFTS + of, text || null)
