/**
 * Who read which book: noted once for each sign-in, person and day, when an answer has been made. A book that could not be
 * noted is still answered, since somebody may need it this minute; the log then says so.
 */
import type { Logger } from 'pino'
import { dayOf, recordRead } from './db/activity.ts'
import type { Database } from './db/database.ts'
import type { Writer } from './db/feed.ts'
import { profilesOf } from './db/profiles.ts'
import type { Operation, UserCall } from './operation.ts'

/** In place of one book: all that the user has. */
export const ALL_BOOKS = '*'

export interface Reads {
  /** `book`: id of the person, or `ALL_BOOKS`. Never rejects. */
  note(account: string, book: string, by: Writer): Promise<void>
  /** The same operations; those that say what they read note it. */
  noting(operations: readonly Operation[]): Operation[]
}

/** Reads remembered as noted, some hundred bytes each. */
const REMEMBERED = 20_000

export function readsIn(database: Database, log: Logger): Reads {
  const noted = new Set<string>()

  const write = async (account: string, book: string, by: Writer): Promise<void> => {
    const books =
      book === ALL_BOOKS ? (await profilesOf(database.queries, account).execute()).map(({ id }) => id) : [book]
    await database.transaction(async (queries) => {
      for (const one of books) await recordRead(queries, account, one, by)
    })
  }

  const note: Reads['note'] = async (account, book, by) => {
    const read = `${by.device} ${book} ${dayOf(by.now)}`
    if (noted.has(read)) return
    try {
      await write(account, book, by)
      if (noted.size >= REMEMBERED) noted.clear()
      noted.add(read)
    } catch (error) {
      log.error({ err: error }, 'a read could not be noted')
    }
  }

  return {
    note,
    noting: (operations) =>
      operations.map((operation) => {
        if (operation.access !== 'user' || !operation.reads) return operation
        const { handle, reads } = operation
        const notingHandle = async (call: UserCall) => {
          const answer = await handle(call)
          await note(call.userId, await reads(call), call.by)
          return answer
        }
        return { ...operation, handle: notingHandle }
      }),
  }
}
