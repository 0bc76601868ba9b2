/** Sign-ins of an account on its devices. */
import { withoutDevice } from '#server/db/feed.ts'
import { sessionsOf, signOut } from '#server/db/sessions.ts'
import { AdminProblem, type Answer, type Command, type Desk, table, userNamed } from './command.ts'

async function list(desk: Desk, [email]: readonly string[]): Promise<Answer> {
  const user = await userNamed(desk, email)
  const sessions = (await sessionsOf(desk.database.queries, user.id)).map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    createdAt,
    lastUsedAt,
  }))
  const rows = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    session: id,
    device: device || null,
    'signed in': createdAt,
    'last used': lastUsedAt,
  }))
  return { text: table(rows) || 'Signed in nowhere.', data: sessions }
}

/** As from another device: what is unsent there stays, sealed, until the same person signs in. */
async function end(desk: Desk, [email, id]: readonly string[]): Promise<Answer> {
  const user = await userNamed(desk, email)
  const which = id === undefined ? 'all' : { only: id }
  const ended = await desk.database.transaction((queries) => signOut(queries, user.id, which, withoutDevice(desk.now)))
  if (id !== undefined && ended.length === 0) throw new AdminProblem('This account has no such session.')
  return { text: `Ended: ${ended.length}.`, data: { ended } }
}

export const sessionCommands: Command[] = [
  { name: 'sessions', takes: ['<email>'], says: 'where somebody is signed in', run: list },
  { name: 'sessions end', takes: ['<email>', '[session]'], says: 'signs out one device, or all', run: end },
]
