/** Subscribers and issues of the newsletter, as the content area lists and writes them. */
import type { Selectable } from 'kysely'
import { ADMIN_PAGE, type AdminList, type AdminListQuery } from '#contract/admin/lists.ts'
import {
  type Issue,
  ISSUE_STATUSES,
  type IssueQuery,
  type IssueRow,
  type IssueStatus,
  type IssueTexts,
  type SubscriberRow,
} from '#contract/admin/newsletter.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import { holds, offsetOf, pageOf, statusesOf } from './admin-lists.ts'
import type { Queries } from './database.ts'
import { progressOf, takeBackMails } from './newsletter-deliveries.ts'
import type { NewsletterIssuesTable } from './schema.ts'

/** One page of who asked for the newsletter. */
export async function listSubscribers(queries: Queries, query: AdminListQuery): Promise<AdminList<SubscriberRow>> {
  const found = queries
    .selectFrom('requests')
    .where('kind', '=', 'newsletter')
    .where(({ ref }) => holds(query, [ref('email')]))
  const counts = await found
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const shown = await found
    .select(['id', 'email', 'status', 'language', 'createdDate as askedAt', 'confirmedAt'])
    .where('status', 'in', statusesOf(query))
    .orderBy(
      query.sort === 'name' ? 'emailKey' : 'createdDate',
      query.sort === 'newest' || !query.sort ? 'desc' : 'asc',
    )
    .orderBy('id')
    .limit(ADMIN_PAGE)
    .offset(offsetOf(query))
    .execute()
  return pageOf(shown as SubscriberRow[], counts, statusesOf(query))
}

const headOf = (row: Selectable<NewsletterIssuesTable>) => ({
  id: row.id,
  status: row.status as IssueStatus,
  updatedAt: row.updatedDate,
  startedAt: row.startedAt,
})

/** One page of the issues that the search and the filter leave. */
export async function listIssues(queries: Queries, query: IssueQuery): Promise<AdminList<IssueRow>> {
  const statuses = statusesOf(query, ISSUE_STATUSES)
  const found = queries
    .selectFrom('newsletterIssues')
    .where(({ ref }) => holds(query, [ref('texts')], [...LANGUAGES, 'subject', 'body']))
  const counts = await found
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const shown = await found
    .selectAll()
    .where('status', 'in', statuses)
    .orderBy('id', query.sort === 'oldest' ? 'asc' : 'desc')
    .limit(ADMIN_PAGE)
    .offset(offsetOf(query))
    .execute()
  const issues = shown.map((row) => {
    const { en, fr, es } = JSON.parse(row.texts) as IssueTexts
    return Object.assign(headOf(row), { subject: en.subject || fr.subject || es.subject })
  })
  return pageOf(issues, counts, statuses)
}

/** Undefined: there is none. */
export async function issueOf(queries: Queries, id: string, now: number): Promise<Issue | undefined> {
  const row = await queries.selectFrom('newsletterIssues').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const progress = await progressOf(queries, id, row.startedAt ?? instant(now))
  return { ...headOf(row), texts: JSON.parse(row.texts) as IssueTexts, progress }
}

/** Returns its id. */
export async function addIssue(queries: Queries, texts: IssueTexts, now: number): Promise<string> {
  const id = newId()
  const at = instant(now)
  const row = { id, status: 'draft', texts: JSON.stringify(texts), startedAt: null, createdDate: at, updatedDate: at }
  await queries.insertInto('newsletterIssues').values(row).execute()
  return id
}

/**
 * Changes it if it still is in one of these states and, where `seen` is given, still says what was read: of two changes at
 * once, one. False: it does not.
 */
export async function changeIssue(
  queries: Queries,
  id: string,
  {
    from,
    seen,
    ...change
  }: { from: readonly IssueStatus[]; seen?: IssueTexts; status?: IssueStatus; texts?: IssueTexts; startedAt?: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('newsletterIssues')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.texts === undefined ? {} : { texts: JSON.stringify(change.texts) }),
      ...(change.startedAt === undefined ? {} : { startedAt: change.startedAt }),
      updatedDate: instant(now),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .$if(seen !== undefined, (found) => found.where('texts', '=', JSON.stringify(seen)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All issues that are in sending stop: who has got one, and who ended the newsletter, may be known no longer. */
export async function stopIssues(queries: Queries, now: number): Promise<void> {
  const rows = await queries.selectFrom('newsletterIssues').select('id').where('status', '=', 'sending').execute()
  for (const { id } of rows) {
    await changeIssue(queries, id, { from: ['sending'], status: 'stopped' }, now)
    await takeBackMails(queries, id)
  }
}

/** What was sent stays. False: it is no draft, or where `seen` is given, it no longer says what was read. */
export async function removeDraft(queries: Queries, id: string, seen?: IssueTexts): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('newsletterIssues')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .$if(seen !== undefined, (found) => found.where('texts', '=', JSON.stringify(seen)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
