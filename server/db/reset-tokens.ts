/** Reset links in the database, by hash. */
import type { Queries } from './database.ts'
import type { ResetTokensTable } from './schema.ts'

export async function storeResetToken(queries: Queries, row: Omit<ResetTokensTable, 'usedAt'>): Promise<void> {
  await queries
    .insertInto('resetTokens')
    .values({ ...row, usedAt: null })
    .execute()
}

/** Whose it was, if it was still good; of two who come at once, one gets it. */
export async function takeResetToken(queries: Queries, tokenHash: string, at: string): Promise<string | null> {
  const row = await queries
    .updateTable('resetTokens')
    .set({ usedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Whose it was, of one that was used or made void and would be good otherwise. */
export async function ownerOfUsedToken(queries: Queries, tokenHash: string, at: string): Promise<string | null> {
  const row = await queries
    .selectFrom('resetTokens')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is not', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Links sent earlier open nothing any more. */
export async function voidResetTokens(queries: Queries, userId: string, at: string): Promise<void> {
  await queries
    .updateTable('resetTokens')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
