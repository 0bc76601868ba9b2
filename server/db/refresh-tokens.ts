/** Refresh tokens in the database, by hash; a family is one sign-in on one device. */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { RefreshTokensTable } from './schema.ts'

export type RefreshTokenRow = Selectable<RefreshTokensTable>

export function findRefreshToken(queries: Queries, tokenHash: string): Promise<RefreshTokenRow | undefined> {
  return queries.selectFrom('refreshTokens').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
}

/** Stores a new token of a family. A second node that derived the same token changes nothing. */
export async function addRefreshToken(
  queries: Queries,
  row: Pick<RefreshTokenRow, 'tokenHash' | 'familyId' | 'userId' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await queries
    .insertInto('refreshTokens')
    .values({ ...row, rotatedAt: null, revokedAt: null })
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute()
}

/** Marks a token as replaced at `at`; the first time counts. */
export async function markRotated(queries: Queries, tokenHash: string, at: string): Promise<void> {
  await queries
    .updateTable('refreshTokens')
    .set({ rotatedAt: at })
    .where('tokenHash', '=', tokenHash)
    .where('rotatedAt', 'is', null)
    .execute()
}
