/** Messages of the contact forms: who sees to them, what was noted and answered. */
import type { Selectable } from 'kysely'
import { ADMIN_PAGE, type AdminList, type AdminListQuery, type RowStatus } from '#contract/admin/lists.ts'
import type { Message, MessageNote, MessageRow } from '#contract/admin/messages.ts'
import type { ContactTopic } from '#contract/content-names.ts'
import type { Language } from '#contract/languages.ts'
import { notFound } from '#server/api-problem.ts'
import { instant } from '#server/clock.ts'
import { newId } from '#server/new-id.ts'
import { holds, offsetOf, pageOf, statusesOf } from './admin-lists.ts'
import type { Queries } from './database.ts'
import type { RequestsTable } from './schema.ts'

/** Kinds of requests that are messages. */
const KINDS: readonly MessageRow['from'][] = ['contact', 'connected']
const EXCERPT = 160

interface Written {
  name: string
  topic: ContactTopic
  message: string
}

type Row = Selectable<RequestsTable> & { assignee: string | null; answers: number | string | bigint }

const rows = (queries: Queries) =>
  queries
    .selectFrom('requests')
    .leftJoin('users', 'users.id', 'requests.assignedTo')
    .selectAll('requests')
    .select('users.email as assignee')
    .select(({ selectFrom, fn }) =>
      selectFrom('requestNotes')
        .whereRef('requestNotes.requestId', '=', 'requests.id')
        .where('requestNotes.kind', '=', 'answer')
        .select(fn.countAll().as('count'))
        .$castTo<{ count: number }>()
        .as('answers'),
    )
    .where('requests.kind', 'in', KINDS)

const headOf = (row: Row, { name, topic }: Written) => ({
  id: row.id,
  status: row.status as RowStatus,
  from: row.kind as MessageRow['from'],
  name,
  email: row.email,
  topic,
  language: row.language as Language,
  receivedAt: row.createdDate,
  assignedTo: row.assignee,
  isAnswered: Number(row.answers) > 0,
})

/** One page of the messages that the search and the filter leave. */
export async function listMessages(queries: Queries, query: AdminListQuery): Promise<AdminList<MessageRow>> {
  const found = rows(queries).where(({ ref }) =>
    holds(query, [ref('requests.email'), ref('requests.fields')], ['name', 'topic', 'message']),
  )
  const counts = await found
    .clearSelect()
    .select(({ fn }) => ['requests.status as status', fn.countAll<number>().as('count')])
    .groupBy('requests.status')
    .execute()
  const shown = await found
    .where('requests.status', 'in', statusesOf(query))
    .orderBy('requests.createdDate', query.sort === 'oldest' ? 'asc' : 'desc')
    .orderBy('requests.id')
    .limit(ADMIN_PAGE)
    .offset(offsetOf(query))
    .execute()
  const messages = shown.map((row) => {
    const written = JSON.parse(row.fields) as Written
    return Object.assign(headOf(row as Row, written), { excerpt: written.message.slice(0, EXCERPT) })
  })
  return pageOf(messages, counts, statusesOf(query))
}

/** Throws `not-found`, also once retention has removed it. */
export async function messageOf(queries: Queries, id: string): Promise<Message> {
  const row = await rows(queries).where('requests.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const notes = await queries
    .selectFrom('requestNotes')
    .leftJoin('users', 'users.id', 'requestNotes.writtenBy')
    .select(['requestNotes.id', 'requestNotes.kind', 'requestNotes.text', 'requestNotes.at', 'users.email'])
    .where('requestId', '=', id)
    .orderBy('requestNotes.id')
    .execute()
  const written = JSON.parse(row.fields) as Written
  return {
    ...headOf(row as Row, written),
    message: written.message,
    notes: notes.map((note) => ({
      id: note.id,
      kind: note.kind,
      text: note.text,
      at: note.at,
      by: note.email ?? '',
    })),
  }
}

/** Retention counts from the newest change, so a message that somebody works on stays. Throws `not-found`. */
export async function changeMessage(
  queries: Queries,
  id: string,
  change: { status?: RowStatus | undefined; assignedTo?: string | null | undefined },
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('requests')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.assignedTo === undefined ? {} : { assignedTo: change.assignedTo }),
      updatedDate: instant(now),
    })
    .where('id', '=', id)
    .where('kind', 'in', KINDS)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Call it after `changeMessage`, which finds out whether the message is there. */
export async function addNote(
  queries: Queries,
  note: { requestId: string; kind: MessageNote['kind']; text: string; writtenBy: string },
  now: number,
): Promise<void> {
  await queries
    .insertInto('requestNotes')
    .values({ id: newId(), at: instant(now), ...note })
    .execute()
}
