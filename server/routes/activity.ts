/** Who was there, for the family to read. */
import { ACTIVITY_PAGE, type Activity, activityPath, ActivityPage, ActivityQuery } from '#contract/account-activity.ts'
import { type ActivityRow, activityOf, booksRead } from '#server/db/activity.ts'
import { lastingId } from '#server/db/lasting-id.ts'
import { listPeople } from '#server/db/person-names.ts'
import { forUser, type Operation } from '#server/operation.ts'

export const activityOperations: Operation[] = [
  forUser({
    method: 'get',
    path: `/${activityPath}`,
    tag: 'Account',
    summary: 'Who was there: what was done with this account, newest first',
    description: `At most ${ACTIVITY_PAGE} events; \`before\` asks for those before one. Kept for 400 days. It tells which book was read or changed, from where and when, and nothing of what is in it.`,
    query: ActivityQuery,
    answers: { 200: { description: 'The events', schema: ActivityPage } },
    problems: [],
    handle: async ({ queries, userId, sessionId, query }) => {
      const people = await listPeople(queries, userId)
      const names = new Map(people.map(({ id, name }) => [lastingId(id), name]))
      // One more than there is room for tells whether there are more.
      const rows = await activityOf(queries, userId, { before: query.before, limit: ACTIVITY_PAGE + 1 })
      const page = rows.slice(0, ACTIVITY_PAGE)
      const reads = page.filter(({ kind }) => kind === 'read')
      const told = { session: lastingId(sessionId), names, books: await booksRead(queries, userId, reads) }
      const events = page.map((row) => activity(row, told))
      return { status: 200, body: { events, more: rows.length > ACTIVITY_PAGE } satisfies ActivityPage }
    },
  }),
]

interface Told {
  /** The sign-in that asks, as the record names it. */
  session: string
  /** Of the people who are still there, as the record names them. */
  names: ReadonlyMap<string, string>
  /** Whose books were read, by the event that tells of it. */
  books: ReadonlyMap<string, readonly (string | null)[]>
}

const activity = (row: ActivityRow, { session, names, books }: Told): Activity => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  by: row.actor !== null ? 'user' : STRANGERS.has(row.kind) ? 'stranger' : 'server',
  device: row.device,
  isThisDevice: row.session === session,
  address: row.address,
  person: row.person === null ? null : (names.get(row.person) ?? null),
  people: (books.get(row.id) ?? []).map((person) => names.get(person ?? '') ?? null),
  noun: row.noun,
  detail: row.detail,
})

/** What somebody does who is not signed in. */
const STRANGERS: ReadonlySet<string> = new Set([
  'sign-in-refused',
  'code-refused',
  'recovery-code-used',
  'password-reset',
  'email-restored',
])
