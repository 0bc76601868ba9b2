/**
 * What is being typed as an answer, by person and day, so that an accidental reload loses nothing. Session storage: it
 * is this tab's alone, gone with it, and cleared at sign-out. Removed once the answer is saved or let go of.
 */
import type { PlainDate } from '#contract/ids.ts'

const keyOf = (profileId: string, day: PlainDate) => `havenbook.journal-draft:${profileId}:${day}`

export function readDraft(profileId: string, day: PlainDate): string | null {
  try {
    return sessionStorage.getItem(keyOf(profileId, day))
  } catch {
    return null
  }
}

/** Null: nothing is typed that is not saved. */
export function keepDraft(profileId: string, day: PlainDate, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(profileId, day))
    else sessionStorage.setItem(keyOf(profileId, day), text)
  } catch {
    // No room or refused: the text is in the field, and the browser asks before the page goes.
  }
}
