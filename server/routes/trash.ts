/** What was deleted and can come back for 30 days (DECISIONS D6). */
import * as z from 'zod/mini'
import { ProfileQuery } from '#contract/folders.ts'
import { Restored, TrashItem, TrashKind, trashPaths } from '#contract/trash.ts'
import type { Database } from '#server/db/database.ts'
import { purgeFiles } from '#server/db/housekeeping.ts'
import { deletedPapers, deletedPeople, removals } from '#server/db/trash.ts'
import { restores } from '#server/db/trash-restores.ts'
import type { Files } from '#server/files/files.ts'
import { forUser, type Operation } from '#server/operation.ts'

const ofKind = { kind: TrashKind }
/** Checked before any handler runs: anything else was answered 404. */
const kindOf = (params: Readonly<Record<string, string>>): TrashKind => params['kind'] as TrashKind

const LIST = { 200: { description: 'The list', schema: z.array(TrashItem) } }

export const trashOperations = ({ database, files }: { database: Database; files: Files }): Operation[] => [
  forUser({
    method: 'get',
    path: `/${trashPaths.people}`,
    tag: 'Trash',
    summary: 'Deleted people of the user who can come back, newest first',
    answers: LIST,
    problems: [],
    handle: async ({ queries, userId, now }) => ({ status: 200, body: await deletedPeople(queries, userId, now) }),
  }),

  forUser({
    method: 'get',
    path: `/${trashPaths.documents}`,
    tag: 'Trash',
    summary: 'Deleted folders and documents that can come back, newest first',
    description: 'Of the user, or of the dependent that profileId names; all categories.',
    query: ProfileQuery,
    answers: LIST,
    problems: ['not-found'],
    reads: ({ userId, query }) => query.profileId ?? userId,
    handle: async ({ queries, userId, query, now }) => ({
      status: 200,
      body: await deletedPapers(queries, userId, query.profileId ?? userId, now),
    }),
  }),

  forUser({
    method: 'post',
    path: `/${trashPaths.restore(':kind', ':id')}`,
    params: ofKind,
    tag: 'Trash',
    summary: 'Bring back what was deleted',
    description:
      'As it was: a person with everything, a folder with the documents that went with it, a document into its folder, or into one of that name where its own is gone. A folder whose name is taken by now gets a number behind it. What is back already gets the same answer.',
    answers: { 200: { description: 'What is back, and what it is called now', schema: Restored } },
    problems: ['not-found', 'list-full', 'name-taken'],
    handle: async ({ queries, userId, params, by }) => {
      const { restored, change } = await restores[kindOf(params)](queries, userId, params['id'] ?? '', by)
      return { status: 200, body: restored, change }
    },
  }),

  forUser({
    method: 'delete',
    path: `/${trashPaths.item(':kind', ':id')}`,
    params: ofKind,
    tag: 'Trash',
    summary: 'Remove for good what was deleted',
    description:
      'Its rows, its files and the stored answers that hold it. Its id stays taken. Removing it again gets the same answer; 409 for what was restored meanwhile.',
    answers: { 204: { description: 'Gone' } },
    problems: ['not-found', 'conflict'],
    handle: async ({ queries, userId, params, by }) => {
      await removals[kindOf(params)](queries, userId, params['id'] ?? '', by)
      return { status: 204 }
    },
    finish: ({ now }) => purgeFiles(database.queries, files, now),
  }),
]
