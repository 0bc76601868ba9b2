/**
 * What is being typed as an answer or a note, by person and day, so that an accidental reload loses nothing. Removed once the answer is
 * saved or let go of.
 */
import type { PlainDate } from '#contract/ids.ts'
import { tabMemory } from '#lib/browser-memory.ts'

export type DraftPart = 'answer' | 'note'

const keyOf = (profileId: string, day: PlainDate, part: DraftPart) =>
  `havenbook.journal-draft:${profileId}:${day}${part === 'note' ? ':note' : ''}`

export interface AnswerDraft {
  text: string
  /** The answer on which the typing began; '' where there was none. Null in a draft of an older build. */
  seen: string | null
}

export function readDraft(profileId: string, day: PlainDate, part: DraftPart = 'answer'): AnswerDraft | null {
  const kept = tabMemory.read(keyOf(profileId, day, part))
  return kept === null ? null : parsed(kept)
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
  tabMemory.keep(keyOf(profileId, day, part), draft && JSON.stringify(draft))
}
