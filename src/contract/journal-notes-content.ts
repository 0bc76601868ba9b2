/** What is noted of a day beside the answer to its prompt: free words, one note for a person and day (DECISIONS I10). */
import type { Id, Instant, PlainDate, ProfileId } from './ids.ts'

/** Characters the server takes. */
export const NOTE_MAX = 10_000

export interface JournalNote {
  /** That of the day's prompt: see `promptId`. */
  id: string
  profileId: ProfileId
  day: PlainDate
  /** '': it was taken away again. */
  note: string
  /** Counts the writes of this note. */
  version: number
  createdDate: Instant
  updatedDate: Instant
}

/** What a screen shows of it. */
export interface JournalNoteContent {
  id: string
  profileId: Id
  day: PlainDate
  note: string
}

export function journalNoteContent({ id, profileId, day, note }: JournalNote): JournalNoteContent {
  return { id, profileId, day, note }
}
