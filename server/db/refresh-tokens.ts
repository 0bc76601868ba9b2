/**
 * Refresh tokens of before they were signed, by hash; a family is one sign-in on one device. None is added any more: each
 * is replaced by a signed one at its next use, and the last goes 60 days after the release that signs them.
 */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { RefreshTokensTable } from './schema.ts'

export type RefreshTokenRow = Selectable<RefreshTokensTable>

export function findRefreshToken(queries: Queries, tokenHash: string): Promise<RefreshTokenRow | undefined> {
  return queries.selectFrom('refreshTokens').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
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
