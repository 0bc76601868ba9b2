import { useState } from 'react'
import type { PlainDate } from '#contract/ids.ts'
import { type AnswerDraft, type DraftPart, keepDraft, readDraft } from './drafts.ts'

export interface TypedText {
  text: string
  isDirty: boolean
  /** The text on which the typing began: what the person saw. */
  seen: string
  /** What was typed before a reload; null: nothing was. */
  draft: AnswerDraft | null
  type: (value: string) => void
}

/** A text of a day as it is typed over what is stored; an accidental reload loses nothing of it. */
export function useTyped(profileId: string, day: PlainDate, part: DraftPart, stored: string): TypedText {
  const [draft] = useState(() => readDraft(profileId, day, part))
  const [typed, setTyped] = useState(draft?.text ?? null)
  const [seen, setSeen] = useState(draft?.seen ?? stored)
  const isDirty = typed !== null && typed !== stored
  if (!isDirty && seen !== stored) setSeen(stored)
  return {
    text: typed ?? stored,
    isDirty,
    seen,
    draft,
    type: (value) => {
      setTyped(value)
      keepDraft(profileId, day, value === stored ? null : { text: value, seen }, part)
    },
  }
}
