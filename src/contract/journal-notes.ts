/** Notes of days as they cross the wire (DECISIONS I10). */
import * as z from 'zod/mini'
import { Instant, PlainDate, ProfileId } from './ids.ts'
import { PromptId } from './journal.ts'
import * as content from './journal-notes-content.ts'

export const JournalNote = z.object({
  id: PromptId,
  profileId: ProfileId,
  day: PlainDate,
  note: z.string(),
  version: z.int(),
  createdDate: Instant,
  updatedDate: Instant,
})
export type JournalNote = content.JournalNote

/** `POST journal/note/{promptId}`; '' takes it away. `seen`: the note that the caller saw, '' for none. */
export const JournalNoteWrite = z.object({
  note: z.string().check(z.trim(), z.maxLength(content.NOTE_MAX)),
  seen: z.optional(z.object({ note: z.string() })),
})
export type JournalNoteWrite = z.infer<typeof JournalNoteWrite>
