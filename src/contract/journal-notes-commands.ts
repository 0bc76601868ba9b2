/** A note of the day, beside the answer to its prompt. */
import type { Command, Fold } from './command.ts'
import type { PlainDate, ProfileId } from './ids.ts'
import { promptId } from './journal-content.ts'
import { type JournalNote, type JournalNoteContent, journalNoteContent } from './journal-notes-content.ts'
import { paths } from './paths.ts'

/** '' where nothing was noted, or where nothing is to be. */
export interface WriteNoteInput {
  profileId: ProfileId
  day: PlainDate
  seen: { note: string }
  wanted: { note: string }
}

const idOf = ({ profileId, day }: WriteNoteInput) => promptId(profileId, day)

export const writeNote: Command<WriteNoteInput, JournalNoteContent> = {
  name: 'journalNotes.write',
  version: 1,
  noun: 'journalNotes',
  key: idOf,
  whose: (input) => input.profileId,
  lane: (input) => `journal-note:${idOf(input)}`,
  apply: (_content, { profileId, day, wanted }) => ({
    id: promptId(profileId, day),
    profileId,
    day,
    note: wanted.note.trim(),
  }),
  request: (input) => ({
    method: 'POST',
    path: paths.journalNote(idOf(input)),
    body: { note: input.wanted.note.trim(), seen: { note: input.seen.note } },
  }),
  touches: () => ['note'],
  requires: (input) => [`dependents:${input.profileId}`],
  change: ({ seen, wanted }) => ({ seen, wanted: { note: wanted.note.trim() } }),
  withChange: (input, { seen, wanted }) => ({
    ...input,
    seen: { note: String(seen['note'] ?? '') },
    wanted: { note: String(wanted['note'] ?? '') },
  }),
}

export const journalNoteFold: Fold<JournalNote, JournalNoteContent> = {
  content: journalNoteContent,
  commands: [writeNote],
}
