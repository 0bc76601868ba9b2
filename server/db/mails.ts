/** Mails on their way, in the database: they survive a restart, and nodes share them without sending one twice. */
import type { ExpressionBuilder } from 'kysely'
import { instant } from '#server/clock.ts'
import type { Queries } from './database.ts'
import type { MailsTable, Tables } from './schema.ts'

export async function addMail(queries: Queries, mail: Omit<MailsTable, 'tries'>): Promise<void> {
  await queries
    .insertInto('mails')
    .values({ ...mail, tries: 0 })
    .execute()
}

/** The next mail that is due, taken for `lease` ms: should this node die, another one takes it then. */
export async function takeMail(queries: Queries, now: number, lease: number): Promise<MailsTable | undefined> {
  const isDue = (where: ExpressionBuilder<Tables, 'mails'>) => where('dueAt', '<=', instant(now))
  // Judged twice: a node that waited for the row sees that it has been taken meanwhile.
  return queries
    .updateTable('mails')
    .set((mail) => ({ dueAt: instant(now + lease), tries: mail('tries', '+', 1) }))
    .where('id', '=', (inner) =>
      inner.selectFrom('mails').select('id').where(isDue).orderBy('dueAt').orderBy('id').limit(1),
    )
    .where(isDue)
    .returningAll()
    .executeTakeFirst()
}

export async function postponeMail(queries: Queries, id: string, until: number): Promise<void> {
  await queries
    .updateTable('mails')
    .set({ dueAt: instant(until) })
    .where('id', '=', id)
    .execute()
}

export async function removeMail(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('mails').where('id', '=', id).execute()
}
