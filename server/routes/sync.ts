/** One pull for all that changed in all books of a user. */
import { paths } from '#contract/paths.ts'
import { SyncAnswer, SyncQuery } from '#contract/sync.ts'
import { readFeed } from '#server/db/feed-page.ts'
import { forUser, type Operation } from '#server/operation.ts'
import { ALL_BOOKS } from '#server/reads.ts'

export const syncOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${paths.sync}`,
    tag: 'Sync',
    summary: 'All that changed since a cursor, in the books of the user and of the dependents',
    description:
      'Without a cursor everything. Rows are as their own calls answer them, a document’s media_url is empty. At most 500 rows and deletions, and 4 MB of rows unless a single one is longer; `more` says that there are others. A cursor that this server does not know puts the book into `replaced`: then what follows is all of it.',
    query: SyncQuery,
    answers: { 200: { description: 'What changed', schema: SyncAnswer } },
    problems: [],
    // Whoever is told that nothing is new has the books before them.
    reads: () => ALL_BOOKS,
    handle: async ({ queries, userId, query: { n, since } }) => ({
      status: 200,
      body: { ...(n === undefined ? {} : { n }), ...(await readFeed(queries, userId, since)) },
    }),
  }),
]
