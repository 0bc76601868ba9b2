/** Mails on their way, in the database: they survive a restart, and nodes share them without sending one twice. */
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { instant } from '#server/clock.ts'
import { madeAt } from '#server/new-id.ts'
import type { Queries } from './database.ts'
import type { MailsTable, Tables } from './schema.ts'

export async function addMail(
  queries: Queries,
  mail: Omit<Insertable<MailsTable>, 'tries' | 'failure'>,
): Promise<void> {
  await queries
    .insertInto('mails')
    .values({ ...mail, tries: 0 })
    .execute()
}

/** The next mail that is due, those of many alike last, taken for `lease` ms: should this node die, another one takes it then. */
export async function takeMail(
  queries: Queries,
  now: number,
  lease: number,
): Promise<Selectable<MailsTable> | undefined> {
  const isDue = (where: ExpressionBuilder<Tables, 'mails'>) => where('dueAt', '<=', instant(now))
  // Judged twice: a node that waited for the row sees that it has been taken meanwhile.
  return queries
    .updateTable('mails')
    .set((mail) => ({ dueAt: instant(now + lease), tries: mail('tries', '+', 1) }))
    .where('id', '=', (inner) =>
      inner.selectFrom('mails').select('id').where(isDue).orderBy('isBulk').orderBy('dueAt').orderBy('id').limit(1),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst()
}

/** It is tried again at `until`, in ms. `failure`: codes that say why, never words of the mail server. */
export async function postponeMail(queries: Queries, id: string, until: number, failure: string): Promise<void> {
  await queries
    .updateTable('mails')
    .set({ dueAt: instant(until), failure })
    .where('id', '=', id)
    .execute()
}

/** The mail server refused it for good: it is not tried again, and stays until it is of no use, so that somebody can see why. */
export async function refuseMail(queries: Queries, id: string, failure: string): Promise<void> {
  await queries
    .updateTable('mails')
    .set(({ ref }) => ({ dueAt: ref('expiresAt'), failure }))
    .where('id', '=', id)
    .execute()
}

/** Sends it with the next round after all. False where there is no such mail. */
export async function retryMail(queries: Queries, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('mails')
    .set({ dueAt: instant(now) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where there is no such mail. */
export async function removeMail(queries: Queries, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries.deleteFrom('mails').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** All of them, the oldest first. */
export function listMails(queries: Queries): Promise<Selectable<MailsTable>[]> {
  return queries.selectFrom('mails').selectAll().orderBy('id').execute()
}

/** A mail that waits for its end, since it was refused for good (`refuseMail`). */
export const isRefused = ({ failure, dueAt, expiresAt }: Pick<MailsTable, 'failure' | 'dueAt' | 'expiresAt'>) =>
  failure !== null && dueAt >= expiresAt

/** How many are to be sent and were refused, and when the oldest of those to be sent was written, in ms; issues may take their time. */
export async function countMails(
  queries: Queries,
): Promise<{ waiting: number; refused: number; oldest: number | undefined }> {
  const row = await queries
    .selectFrom('mails')
    .select(({ fn }) => {
      const refused = sql<boolean>`failure is not null and due_at >= expires_at`
      return [
        fn.countAll<number | string>().as('all'),
        sql<number | string>`count(case when ${refused} then 1 end)`.as('refused'),
        sql<string | null>`min(case when ${refused} or is_bulk = 1 then null else id end)`.as('oldest'),
      ]
    })
    .executeTakeFirstOrThrow()
  const refused = Number(row.refused)
  return { waiting: Number(row.all) - refused, refused, oldest: row.oldest === null ? undefined : madeAt(row.oldest) }
}
