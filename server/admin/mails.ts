/** Mails on their way. Their subjects and texts are shown to nobody: they hold codes and links. */
import { removeMail, retryMail } from '#server/db/mails.ts'
import { listWaiting } from '#server/mail/waiting-mails.ts'
import { AdminProblem, type Answer, type Command, type Desk, table } from './command.ts'

async function list({ database, config }: Desk): Promise<Answer> {
  const mails = await listWaiting(database.queries, config.tokenSecret)
  const rows = mails.map(({ id, to, state, tries, failure, madeAt, nextTry, expiresAt }) => ({
    mail: id,
    to: to ?? '(sealed with another TOKEN_SECRET)',
    state,
    tries,
    failure,
    written: madeAt,
    'next try': state === 'refused' ? null : nextTry,
    'kept until': expiresAt,
  }))
  return { text: table(rows) || 'No mail waits.', data: mails }
}

const noSuchMail = (): AdminProblem => new AdminProblem('No mail with this id waits.')

/** The server that runs sends it within seconds. */
async function retry({ database, now }: Desk, [id = '']: readonly string[]): Promise<Answer> {
  if (!(await retryMail(database.queries, id, now))) throw noSuchMail()
  return { text: 'The server tries it again within seconds.', data: { id } }
}

async function drop({ database }: Desk, [id = '']: readonly string[]): Promise<Answer> {
  if (!(await removeMail(database.queries, id))) throw noSuchMail()
  return { text: 'Dropped.', data: { id } }
}

export const mailCommands: Command[] = [
  { name: 'mails', takes: [], says: 'mails that wait or were refused, and why', run: list },
  { name: 'mails retry', takes: ['<mail>'], says: 'tries one again now', run: retry },
  { name: 'mails drop', takes: ['<mail>'], says: 'does not send it', run: drop },
]
