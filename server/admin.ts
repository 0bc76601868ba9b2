/** `npm run admin -- …`: what only whoever runs this copy may do (DECISIONS B7). */
import process from 'node:process'
import { readConfig } from './config.ts'
import { activityAfter } from './db/activity.ts'
import { type Database, openDatabase } from './db/database.ts'
import { listPeople } from './db/person-names.ts'
import { recordIdentifierOf } from './db/profiles.ts'
import { invite, withdrawInvitation } from './db/requests.ts'
import { setRole, userByEmail } from './db/users.ts'

const USAGE = `npm run admin -- grant someone@example.org
npm run admin -- revoke someone@example.org
npm run admin -- invite someone@example.org      may join where REGISTRATION=invitation
npm run admin -- uninvite someone@example.org
npm run admin -- identifiers someone@example.org   what a connected records server is to know these people by
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

/** A line for each person of the account: the identifier, a tab, the name. */
async function tellIdentifiers({ queries }: Database, email: string): Promise<boolean> {
  const user = await userByEmail(queries, email)
  for (const { id, name } of user ? await listPeople(queries, user.id) : []) {
    process.stdout.write(`${await recordIdentifierOf(queries, id)}\t${name}\n`)
  }
  return user !== undefined
}

type Command = (database: Database) => Promise<boolean>

function commandIn([name, email, ...rest]: readonly string[]): Command | undefined {
  if (rest.length > 0) return undefined
  if (name === 'activity') return (database) => exportActivity(database, email)
  if (email === undefined) return undefined
  if (name === 'invite') return (database) => changeInvitation(database, email, true)
  if (name === 'uninvite') return (database) => changeInvitation(database, email, false)
  if (name === 'identifiers') return (database) => tellIdentifiers(database, email)
  if (name === 'grant') return (database) => giveRole(database, email, 'Admin')
  if (name === 'revoke') return (database) => giveRole(database, email, 'Caregiver')
  return undefined
}

const command = commandIn(process.argv.slice(2))
if (!command) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const database = await openDatabase(readConfig(process.env, 'development'))
const isDone = await command(database)
await database.close()
if (!isDone) {
  process.stderr.write(NOBODY)
  process.exit(1)
}
