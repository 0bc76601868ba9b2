/** Changes of an e-mail address that can still be taken back, by the hash of the link that went to the old one. */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { EmailUndosTable } from './schema.ts'

export async function storeEmailUndo(queries: Queries, row: EmailUndosTable): Promise<void> {
  await queries.insertInto('emailUndos').values(row).execute()
}

/**
 * Uses up the link; of two who come at once, one gets it. Undefined when it is no good. Until the next housekeeping a used one stays as
 * one that ended when the address was changed.
 */
export function takeEmailUndo(
  queries: Queries,
  tokenHash: string,
  at: string,
): Promise<Selectable<EmailUndosTable> | undefined> {
  return queries
    .updateTable('emailUndos')
    .set(({ ref }) => ({ expiresAt: ref('changedAt') }))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .returningAll()
    .executeTakeFirst()
}

/** Whether this link was used, and the address that it was sent to is still the account's. */
export async function isTakenBack(queries: Queries, tokenHash: string): Promise<boolean> {
  const row = await queries
    .selectFrom('emailUndos')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'emailUndos.userId').onRef('users.email', '=', 'emailUndos.email'),
    )
    .select('users.id')
    .where('tokenHash', '=', tokenHash)
    .whereRef('expiresAt', '=', 'changedAt')
    .executeTakeFirst()
  return row !== undefined
}

/** The unused links of changes since. Call it after `setEmail`, which waits for a change that is being committed: its link is seen then. */
export async function dropLaterUndos(queries: Queries, userId: string, since: string): Promise<void> {
  await queries
    .deleteFrom('emailUndos')
    .where('userId', '=', userId)
    .where('changedAt', '>=', since)
    .whereRef('expiresAt', '>', 'changedAt')
    .execute()
}

/** Second steps and passkeys that somebody has added since. */
export async function dropNewFactors(queries: Queries, userId: string, since: string): Promise<void> {
  const app = await queries
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .where(({ or, eb }) => or([eb('since', 'is', null), eb('since', '>=', since)]))
    .returning('userId')
    .executeTakeFirst()
  if (app) await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await queries.deleteFrom('passkeys').where('userId', '=', userId).where('createdAt', '>=', since).execute()
}
