/** Whose mail of an issue is how far. Every row is written together with its mail. */
import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import type { IssueProgress } from '#contract/admin/newsletter.ts'
import type { Language } from '#contract/languages.ts'
import type { Database, Queries } from './database.ts'

/** Rows made in one transaction: SQLite does nothing else meanwhile. */
const BATCH = 25

export interface IssueInSending {
  id: string
  /** JSON. */
  texts: string
  startedAt: string
}

export interface Subscriber {
  id: string
  email: string
  language: Language
  tokenHash: string
}

/** Only who had confirmed when it started, and only once. */
const stillToGet = (queries: Queries, issueId: string, startedAt: string) =>
  queries
    .selectFrom('requests')
    .where('kind', '=', 'newsletter')
    .where('status', '=', 'active')
    .where('confirmedAt', '<=', startedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletterDeliveries')
            .select('mailId')
            .whereRef('subscriberId', '=', 'requests.id')
            .where('issueId', '=', issueId),
        ),
      ),
    )

/**
 * The issue that has been in sending for longest, held until the end of the transaction: whoever stops it waits, and no other
 * node works on it. Undefined: there is none, or another node holds it.
 */
export async function holdIssueInSending(database: Database, queries: Queries): Promise<IssueInSending | undefined> {
  if (!(await database.tryLock(queries, 'newsletter'))) return undefined
  const next = await queries
    .selectFrom('newsletterIssues')
    .select('id')
    .where('status', '=', 'sending')
    .orderBy('startedAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!next) return undefined
  const held = await queries
    .updateTable('newsletterIssues')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', next.id)
    .where('status', '=', 'sending')
    .returning(['id', 'texts', 'startedAt'])
    .executeTakeFirst()
  return held?.startedAt ? { ...held, startedAt: held.startedAt } : undefined
}

/** The next ones who are to get it, held until the end of the transaction: who ends the newsletter meanwhile waits for it. */
export async function holdSubscribers(queries: Queries, issue: IssueInSending): Promise<Subscriber[]> {
  const next = await stillToGet(queries, issue.id, issue.startedAt).select('id').orderBy('id').limit(BATCH).execute()
  if (next.length === 0) return []
  const held = await queries
    .updateTable('requests')
    .set(({ ref }) => ({ status: ref('status') }))
    .where(
      'id',
      'in',
      next.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .returning(['id', 'email', 'language', 'tokenHash'])
    .execute()
  return held as Subscriber[]
}

/** The mail of an issue to a subscriber, the same however often it is asked for: so is its Message-ID. */
export function mailIdOf(issue: IssueInSending, subscriberId: string): string {
  const random = createHash('sha256').update(`${issue.id} ${subscriberId}`).digest().subarray(0, 16)
  return v7({ msecs: Date.parse(issue.startedAt), random })
}

export async function addDelivery(
  queries: Queries,
  delivery: { mailId: string; issueId: string; subscriberId: string; state: 'waiting' | 'refused' },
): Promise<void> {
  await queries.insertInto('newsletterDeliveries').values(delivery).execute()
}

/** What became of the mail. Does nothing for a mail that belongs to no issue. */
export async function noteDelivery(queries: Queries, mailId: string, state: 'sent' | 'refused'): Promise<void> {
  await queries.updateTable('newsletterDeliveries').set({ state }).where('mailId', '=', mailId).execute()
}

/** `startedAt`: of a draft, now. */
export async function progressOf(queries: Queries, issueId: string, startedAt: string): Promise<IssueProgress> {
  const { count } = await stillToGet(queries, issueId, startedAt)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await queries
    .selectFrom('newsletterDeliveries')
    .leftJoin('mails', 'mails.id', 'newsletterDeliveries.mailId')
    .select(({ fn }) => [
      'state',
      fn.countAll<number | string>().as('all'),
      fn.count<number | string>('mails.id').as('queued'),
    ])
    .where('issueId', '=', issueId)
    .groupBy('state')
    .execute()
  const progress = { waiting: Number(count), sent: 0, refused: 0 }
  for (const { state, all, queued } of rows) {
    if (state === 'sent') progress.sent += Number(all)
    else if (state === 'refused') progress.refused += Number(all)
    else {
      progress.waiting += Number(queued)
      // It was of no use any more before it could be sent.
      progress.refused += Number(all) - Number(queued)
    }
  }
  return progress
}

/** Takes back the mails of an issue that were never tried: nobody has got one of those. */
export async function takeBackMails(queries: Queries, issueId: string): Promise<void> {
  const taken = await queries
    .deleteFrom('mails')
    .where('tries', '=', 0)
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('newsletterDeliveries')
        .select('mailId')
        .where('issueId', '=', issueId)
        .where('state', '=', 'waiting'),
    )
    .returning('id')
    .execute()
  for (const { id } of taken) await queries.deleteFrom('newsletterDeliveries').where('mailId', '=', id).execute()
}

/**
 * No more newsletters: the address goes for good, and mails that wait for it with it. In a transaction. Returns the id of
 * the subscription; undefined: there is none.
 */
export async function removeSubscriber(
  queries: Queries,
  by: 'id' | 'tokenHash',
  value: string,
): Promise<string | undefined> {
  // Held first: a batch that is being written now is waited for.
  const row = await queries
    .updateTable('requests')
    .set(({ ref }) => ({ status: ref('status') }))
    .where(by, '=', value)
    .where('kind', '=', 'newsletter')
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const waiting = await queries
    .selectFrom('newsletterDeliveries')
    .select('mailId')
    .where('subscriberId', '=', row.id)
    .where('state', '=', 'waiting')
    .execute()
  for (const { mailId } of waiting) {
    await queries.deleteFrom('mails').where('id', '=', mailId).execute()
    await queries.deleteFrom('newsletterDeliveries').where('mailId', '=', mailId).execute()
  }
  await queries.deleteFrom('requests').where('id', '=', row.id).execute()
  return row.id
}
