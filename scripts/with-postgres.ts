/**
 * Runs a command beside a PostgreSQL of its own, whose address it finds in `TEST_DATABASE_URL`; without binaries on the
 * machine it runs alone. Says which databases were used, and ends as the command ends: `node scripts/with-postgres.ts npm test`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../tests/support/postgres.ts'
import { quickFolder } from '../tests/support/quick-folder.ts'

const [command = 'npm', ...args] = process.argv.slice(2)
const postgres = await startPostgres(quickFolder())
const used = postgres ? `SQLite and PostgreSQL ${postgres.version}` : 'SQLite only (no PostgreSQL binaries found)'
process.stdout.write(`Databases for this run: ${used}\n`)

let child: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child?.kill(signal))

try {
  const env = postgres ? { ...process.env, TEST_DATABASE_URL: postgres.url } : process.env
  child = spawn(command, args, { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} finally {
  await postgres?.stop()
}
process.stdout.write(`${process.exitCode === 0 ? 'Passed' : 'Failed'} on ${used}\n`)
