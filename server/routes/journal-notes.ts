/** Notes of days beside the answers of the journal (DECISIONS I10). */
import * as z from 'zod/mini'
import { JournalEntriesQuery } from '#contract/journal.ts'
import { dayOf } from '#contract/journal-content.ts'
import { JournalNote, JournalNoteWrite } from '#contract/journal-notes.ts'
import { paths } from '#contract/paths.ts'
import { readNotes, saveNote } from '#server/db/journal-notes.ts'
import { collectionTag } from '#server/etags.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { savedAnswer } from '#server/saved-answer.ts'
import { begunPromptOf, byPrompt, versionOf } from './journal.ts'

export const journalNotesOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.journalNotes}`,
    tag: 'Journal',
    summary: 'All notes of one year, by day',
    description: 'A note that was taken away again is there with no words.',
    query: JournalEntriesQuery,
    answers: { 200: { description: 'The notes', schema: z.array(JournalNote) } },
    problems: ['not-found'],
    tagged: true,
    reads: ({ userId, query }) => query.dependentId ?? userId,
    handle: async ({ queries, userId, query }) => {
      const profileId = query.dependentId ?? userId
      const [first, last] = [dayOf(query.year, 1, 1), dayOf(query.year, 12, 31)]
      const notes = await readNotes(queries, userId, profileId, first, last)
      const tag = collectionTag([profileId, first, ...notes.map(versionOf)])
      return { status: 200, body: notes, etag: tag }
    },
  }),

  forUser({
    method: 'post',
    path: `/${paths.journalNote(':promptId')}`,
    params: byPrompt,
    tag: 'Journal',
    summary: 'Note something of a day',
    description:
      'Beside the answer to the prompt of that day, under the same id. An empty note takes it away. The last edit wins, unless `seen` tells that it was made without knowing the note that is there.',
    body: JournalNoteWrite,
    answers: {
      200: { description: 'The note after the edit', schema: JournalNote },
      201: { description: 'The first note of that day', schema: JournalNote },
    },
    problems: ['not-found', 'precondition-failed', 'seen-otherwise'],
    tagged: true,
    handle: async (call) => {
      const { queries, userId, body, ifMatch, by } = call
      const noted = { ...(await begunPromptOf(call)), note: body.note, seen: body.seen }
      return savedAnswer(await saveNote(queries, userId, noted, ifMatch, by))
    },
  }),
]
