/**
 * What is being typed as an answer or a note, by person and day, so that an accidental reload loses nothing. Session storage: it
 * is this tab's alone, gone with it, and cleared at sign-out. Removed once the answer is saved or let go of.
 */
import type { PlainDate } from '#contract/ids.ts'

export type DraftPart = 'answer' | 'note'

const keyOf = (profileId: string, day: PlainDate, part: DraftPart) =>
  `havenbook.journal-draft:${profileId}:${day}${part === 'note' ? ':note' : ''}`

export interface AnswerDraft {
  text: string
  /** The answer on which the typing began; '' where there was none. Null in a draft of an older build. */
  seen: string | null
}

export function readDraft(profileId: string, day: PlainDate, part: DraftPart = 'answer'): AnswerDraft | null {
  try {
    const kept = sessionStorage.getItem(keyOf(profileId, day, part))
    return kept === null ? null : parsed(kept)
  } catch {
    return null
  }
}

/** Builds before `seen` kept the bare text. */
function parsed(kept: string): AnswerDraft {
  try {
    const { text, seen } = JSON.parse(kept) as Partial<AnswerDraft>
    if (typeof text === 'string' && typeof seen === 'string') return { text, seen }
  } catch {
    // Bare text.
  }
  return { text: kept, seen: null }
}

/** Null: nothing is typed that is not saved. */
export function keepDraft(
  profileId: string,
  day: PlainDate,
  draft: AnswerDraft | null,
  part: DraftPart = 'answer',
): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(profileId, day, part))
    else sessionStorage.setItem(keyOf(profileId, day, part), JSON.stringify(draft))
  } catch {
    // No room or refused: the text is in the field, and the browser asks before the page goes.
  }
}
