import type { Queries } from './database.ts'

/**
 * Removes deletions and superseded changes from before `before` (an instant), never the newest change of a book. A cursor
 * below the book's floor may have missed one of them, and starts again.
 */
export async function pruneFeed(queries: Queries, before: string): Promise<void> {
  const pruned = await queries
    .deleteFrom('changes')
    .where('at', '<', before)
    .where(({ or, not, exists, eb, selectFrom }) =>
      or([
        // Of somebody who was removed for good.
        not(exists(selectFrom('books').select('books.id').whereRef('books.id', '=', 'changes.book'))),
        eb.and([
          exists(
            selectFrom('books')
              .select('books.id')
              .whereRef('books.id', '=', 'changes.book')
              .whereRef('books.seq', '>', 'changes.seq'),
          ),
          or([
            eb('verb', '=', 'delete'),
            exists(
              selectFrom('changes as later')
                .select('later.seq')
                .whereRef('later.book', '=', 'changes.book')
                .whereRef('later.noun', '=', 'changes.noun')
                .whereRef('later.key', '=', 'changes.key')
                .whereRef('later.seq', '>', 'changes.seq'),
            ),
          ]),
        ]),
      ]),
    )
    .returning(['book', 'seq'])
    .execute()
  const floors = new Map<string, number>()
  for (const { book, seq } of pruned) floors.set(book, Math.max(seq, floors.get(book) ?? 0))
  for (const [id, floor] of floors) {
    await queries.updateTable('books').set({ floor }).where('id', '=', id).where('floor', '<', floor).execute()
  }
}
