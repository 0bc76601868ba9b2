/** The second step of a sign-in in the database: the authenticator app's secret, and the recovery codes that are left. */
import type { Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { AuthenticatorsTable, RecoveryCodesTable } from './schema.ts'

export type AuthenticatorRow = Selectable<AuthenticatorsTable>

export function authenticatorOf(queries: Queries, userId: string): Promise<AuthenticatorRow | undefined> {
  return queries.selectFrom('authenticators').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** The same, held until the transaction ends: of two who make new recovery codes at once, the second replaces those of the first. */
export function holdAuthenticator(queries: Queries, userId: string): Promise<AuthenticatorRow | undefined> {
  return queries
    .updateTable('authenticators')
    .set(({ ref }) => ({ since: ref('since') }))
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export function allAuthenticators(queries: Queries): Promise<AuthenticatorRow[]> {
  return queries.selectFrom('authenticators').selectAll().execute()
}

/** The same secret, sealed with another key. */
export async function resealSecret(
  queries: Queries,
  { userId, sealed }: Pick<AuthenticatorRow, 'userId' | 'sealed'>,
  anew: string,
): Promise<void> {
  await queries
    .updateTable('authenticators')
    .set({ sealed: anew })
    .where('userId', '=', userId)
    .where('sealed', '=', sealed)
    .execute()
}

/** A new secret, which asks for nothing before it is proved. False where a proved one stands already. */
export async function storeSecret(queries: Queries, userId: string, sealed: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('authenticators')
    .values({ userId, sealed, since: null, lastStep: 0 })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sealed, lastStep: 0 }).where('authenticators.since', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

/** From now on it is asked for. Call it in a transaction that holds the authenticator. */
export async function turnOn(queries: Queries, userId: string, at: string): Promise<void> {
  await queries.updateTable('authenticators').set({ since: at }).where('userId', '=', userId).execute()
}

/** False for the step of a code that was used, or of an older one: of two who come at once, one gets it. */
export async function spendStep(queries: Queries, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The app and the codes. False where there was no app that was asked for. */
export async function turnOff(queries: Queries, userId: string): Promise<boolean> {
  // First: whoever makes new codes at this moment is waited for.
  const row = await queries
    .deleteFrom('authenticators')
    .where('userId', '=', userId)
    .returning('since')
    .executeTakeFirst()
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return (row?.since ?? null) !== null
}

/** A new set; the one before is void. Call it in a transaction that holds the authenticator. */
export async function replaceRecoveryCodes(
  queries: Queries,
  userId: string,
  codes: readonly Omit<RecoveryCodesTable, 'userId'>[],
): Promise<void> {
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await queries
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, ...code })))
    .execute()
}

export function recoveryCodesOf(queries: Queries, userId: string): Promise<Selectable<RecoveryCodesTable>[]> {
  return queries.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute()
}

/** False when it has been used: of two who come at once, one gets it. */
export async function spendRecoveryCode(queries: Queries, userId: string, hash: string): Promise<boolean> {
  const row = await queries
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
