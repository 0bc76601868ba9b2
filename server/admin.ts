/** `npm run admin -- grant someone@example.org`: the one way to make somebody an Admin, or to end it (DECISIONS B7). */
import process from 'node:process'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { setRole } from './db/users.ts'

const USAGE = 'npm run admin -- grant someone@example.org\nnpm run admin -- revoke someone@example.org'

const [command, email, ...rest] = process.argv.slice(2)
if ((command !== 'grant' && command !== 'revoke') || email === undefined || rest.length > 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const database = await openDatabase(readConfig(process.env, 'development'))
const role = command === 'grant' ? 'Admin' : 'Caregiver'
const isDone = await database.transaction((queries) => setRole(queries, email, role, Date.now()))
await database.close()
if (!isDone) {
  process.stderr.write('Nobody has confirmed an account with this address.\n')
  process.exit(1)
}
process.stdout.write(`${email} is now: ${role}\n`)
