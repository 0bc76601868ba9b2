/** One-time codes in the database: one for an address, the newest. */
import type { Queries } from './database.ts'
import type { OneTimeCodesTable } from './schema.ts'

export async function storeCode(queries: Queries, code: Omit<OneTimeCodesTable, 'tries'>): Promise<void> {
  const { addressHash, ...fresh } = { ...code, tries: 0 }
  await queries
    .insertInto('oneTimeCodes')
    .values({ addressHash, ...fresh })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(fresh))
    .execute()
}

/** The hash to compare with; undefined when there is no code, or it is too old, or was tried `tries` times. Holds the row. */
export async function countTry(
  queries: Queries,
  addressHash: string,
  tries: number,
  now: string,
): Promise<string | undefined> {
  const row = await queries
    .updateTable('oneTimeCodes')
    .set((code) => ({ tries: code('tries', '+', 1) }))
    .where('addressHash', '=', addressHash)
    .where('tries', '<', tries)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

export async function forgetCode(queries: Queries, addressHash: string): Promise<void> {
  await queries.deleteFrom('oneTimeCodes').where('addressHash', '=', addressHash).execute()
}
