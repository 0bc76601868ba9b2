/** Stored answers, by user and Idempotency-Key. */
import type { Insertable, Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { IdempotencyKeysTable } from './schema.ts'

export function findAnswer(
  queries: Queries,
  userId: string,
  key: string,
): Promise<Selectable<IdempotencyKeysTable> | undefined> {
  return queries
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function storeAnswer(queries: Queries, answer: Insertable<IdempotencyKeysTable>): Promise<void> {
  await queries.insertInto('idempotencyKeys').values(answer).execute()
}
