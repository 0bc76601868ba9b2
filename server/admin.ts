/** `npm run admin -- …`: what only whoever runs this copy may do (DECISIONS B7). */
import process from 'node:process'
import pino from 'pino'
import { type Config, readConfig } from './config.ts'
import { activityAfter } from './db/activity.ts'
import { type Database, openDatabase } from './db/database.ts'
import { withoutDevice } from './db/feed.ts'
import { listPeople } from './db/person-names.ts'
import { recordIdentifierOf } from './db/profiles.ts'
import { invite, withdrawInvitation } from './db/requests.ts'
import { turnOff } from './db/second-step.ts'
import { setRole, userByEmail } from './db/users.ts'
import { accountEmails } from './mail/account-emails.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { openTransport } from './mail/transport.ts'
import { tellAccount } from './tell-account.ts'

const USAGE = `npm run admin -- grant someone@example.org
npm run admin -- revoke someone@example.org
npm run admin -- invite someone@example.org      may join where REGISTRATION=invitation
npm run admin -- uninvite someone@example.org
npm run admin -- identifiers someone@example.org   what a connected records server is to know these people by
npm run admin -- second-step-off someone@example.org   who has lost the app and the recovery codes
npm run admin -- activity [someone@example.org]    who was there, one event a line`

const NOBODY = 'Nobody has confirmed an account with this address.\n'
const PAGE = 1000

async function giveRole(database: Database, email: string, role: 'Admin' | 'Caregiver'): Promise<boolean> {
  const isDone = await database.transaction((queries) => setRole(queries, email, role, Date.now()))
  if (isDone) process.stdout.write(`${email} is now: ${role}\n`)
  return isDone
}

async function changeInvitation({ queries }: Database, email: string, isInvited: boolean): Promise<boolean> {
  await (isInvited ? invite(queries, email, Date.now()) : withdrawInvitation(queries, email))
  process.stdout.write(`${email} ${isInvited ? 'may join' : 'is not invited'}.\n`)
  return true
}

/** As NDJSON. Of accounts that are gone, too, unless one is named; who they were stands only as a hash. */
async function exportActivity({ queries }: Database, email: string | undefined): Promise<boolean> {
  const account = email === undefined ? undefined : (await userByEmail(queries, email))?.id
  if (email !== undefined && account === undefined) return false
  for (let after = ''; ;) {
    const rows = await activityAfter(queries, { account, after, limit: PAGE })
    for (const { once: _once, ...row } of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
    const last = rows.at(-1)
    if (!last) return true
    after = last.id
  }
}

/** For somebody who has shown the operator who they are. A mail tells of it, as whenever a second step goes. */
async function turnSecondStepOff(database: Database, config: Config, email: string): Promise<boolean> {
  const user = await userByEmail(database.queries, email)
  if (!user) return false
  const transport = openTransport(config)
  // Nothing is sent from here: the server that runs finds the mail waiting.
  const log = pino({ level: 'silent' })
  const mail = mailQueue({ database, transport, secret: config.tokenSecret, clock: Date.now, log })
  const tell = tellAccount({ mail, emails: accountEmails(config.publicUrl) })
  const isChanged = await database.transaction(async (queries) => {
    if (!(await turnOff(queries, user.id))) return false
    await tell(queries, user.id, 'second-step-off', withoutDevice(Date.now()))
    return true
  })
  transport.close()
  process.stdout.write(`${email} ${isChanged ? 'signs in without a code now' : 'had no second step'}.\n`)
  return true
}

/** A line for each person of the account: the identifier, a tab, the name. */
async function tellIdentifiers({ queries }: Database, email: string): Promise<boolean> {
  const user = await userByEmail(queries, email)
  for (const { id, name } of user ? await listPeople(queries, user.id) : []) {
    process.stdout.write(`${await recordIdentifierOf(queries, id)}\t${name}\n`)
  }
  return user !== undefined
}

type Command = (database: Database, config: Config) => Promise<boolean>

function commandIn([name, email, ...rest]: readonly string[]): Command | undefined {
  if (rest.length > 0) return undefined
  if (name === 'activity') return (database) => exportActivity(database, email)
  if (email === undefined) return undefined
  if (name === 'invite') return (database) => changeInvitation(database, email, true)
  if (name === 'uninvite') return (database) => changeInvitation(database, email, false)
  if (name === 'identifiers') return (database) => tellIdentifiers(database, email)
  if (name === 'second-step-off') return (database, config) => turnSecondStepOff(database, config, email)
  if (name === 'grant') return (database) => giveRole(database, email, 'Admin')
  if (name === 'revoke') return (database) => giveRole(database, email, 'Caregiver')
  return undefined
}

const command = commandIn(process.argv.slice(2))
if (!command) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const config = readConfig(process.env, 'development')
const database = await openDatabase(config)
const isDone = await command(database, config)
await database.close()
if (!isDone) {
  process.stderr.write(NOBODY)
  process.exit(1)
}
