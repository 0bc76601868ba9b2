/** How old what this device shows is, by the server's clock. */
import type { MirrorRow, SyncState } from '../database/rows.ts'

/**
 * Server time that a person's rows were last proven for: the last complete pull of their book, or the answer to a write
 * of this very row. Null: never heard on this device.
 */
export function provenAt(state: SyncState, book: string, row?: MirrorRow<unknown>): string | null {
  const pulled = state.books.includes(book) ? state.asOf : null
  if (!row) return pulled
  return pulled !== null && pulled > row.asOf ? pulled : row.asOf
}
