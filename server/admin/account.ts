/** One account: what a records server knows its people by, help for who lost the second step, and who was there. */
import pino from 'pino'
import { activityAfter } from '#server/db/activity.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { listPeople } from '#server/db/person-names.ts'
import { recordIdentifierOf } from '#server/db/profiles.ts'
import { turnOff } from '#server/db/second-step.ts'
import { accountEmails } from '#server/mail/account-emails.ts'
import { mailQueue } from '#server/mail/mail-queue.ts'
import { openTransport } from '#server/mail/transport.ts'
import { tellAccount } from '#server/tell-account.ts'
import { type Answer, type Command, type Desk, userNamed } from './command.ts'

/** Events that are read at once. */
const PAGE = 1000

/** A line for each person of the account: the identifier, a tab, the name. */
async function identifiers(desk: Desk, [email]: readonly string[]): Promise<Answer> {
  const { queries } = desk.database
  const user = await userNamed(desk, email)
  const people: { identifier: string; name: string }[] = []
  for (const { id, name } of await listPeople(queries, user.id)) {
    people.push({ identifier: await recordIdentifierOf(queries, id), name })
  }
  return { text: people.map(({ identifier, name }) => `${identifier}\t${name}`).join('\n'), data: people }
}

/** For somebody who has shown the operator who they are. A mail tells of it, as whenever a second step goes. */
async function secondStepOff(desk: Desk, [email = '']: readonly string[]): Promise<Answer> {
  const { database, config, now } = desk
  const user = await userNamed(desk, email)
  const transport = openTransport(config)
  // Nothing is sent from here: the server that runs finds the mail waiting.
  const log = pino({ level: 'silent' })
  const mail = mailQueue({ database, transport, secret: config.tokenSecret, clock: Date.now, log })
  const tell = tellAccount({ mail, emails: accountEmails(config.publicUrl) })
  const isChanged = await database.transaction(async (queries) => {
    if (!(await turnOff(queries, user.id))) return false
    await tell(queries, user.id, 'second-step-off', withoutDevice(now))
    return true
  })
  transport.close()
  const text = `${email} ${isChanged ? 'signs in without a code now' : 'had no second step'}.`
  return { text, data: { email, isChanged } }
}

/** As NDJSON. Of accounts that are gone, too, unless one is named; who they were stands only as a hash. */
async function activity(desk: Desk, [email]: readonly string[]): Promise<Answer> {
  const account = email === undefined ? undefined : (await userNamed(desk, email)).id
  for (let after = ''; ;) {
    const rows = await activityAfter(desk.database.queries, { account, after, limit: PAGE })
    for (const { once: _once, ...row } of rows) desk.write(`${JSON.stringify(row)}\n`)
    const last = rows.at(-1)
    if (!last) return { text: '', data: undefined }
    after = last.id
  }
}

export const accountCommands: Command[] = [
  {
    name: 'identifiers',
    takes: ['<email>'],
    says: 'what a connected records server is to know these people by',
    run: identifiers,
  },
  {
    name: 'second-step-off',
    takes: ['<email>'],
    says: 'for who has lost the app and the recovery codes',
    run: secondStepOff,
  },
  { name: 'activity', takes: ['[email]'], says: 'who was there, one event a line, as JSON', run: activity },
]
