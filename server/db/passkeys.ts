/** Passkeys in the database. Only public keys: nothing here signs in. */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { PasskeysTable } from './schema.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** The oldest first. */
export function passkeysOf(queries: Queries, userId: string): Promise<PasskeyRow[]> {
  return queries
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export function passkeyByCredential(queries: Queries, credentialId: string): Promise<PasskeyRow | undefined> {
  return queries.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** False where an account has it already. */
export async function addPasskey(queries: Queries, row: PasskeyRow): Promise<boolean> {
  const added = await queries
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False where a copy of it has counted on meanwhile. */
export async function noteUse(queries: Queries, { id, counter }: PasskeyRow, next: number, at: string) {
  const { numUpdatedRows } = await queries
    .updateTable('passkeys')
    .set({ counter: next, lastUsedAt: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function renamePasskey(
  queries: Queries,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return queries
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** False when there is none. */
export async function removePasskey(queries: Queries, userId: string, id: string): Promise<boolean> {
  const row = await queries
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was answered before: of two who come at once, one gets it. */
export async function spendChallenge(
  queries: Queries,
  challenge: { hash: string; expiresAt: string },
): Promise<boolean> {
  const row = await queries
    .insertInto('spentChallenges')
    .values(challenge)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
