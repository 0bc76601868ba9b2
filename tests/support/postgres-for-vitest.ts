/** Global set-up of the server's tests: one PostgreSQL for all of them, unless `TEST_DATABASE_URL` names one already. */
import { startPostgres } from './postgres.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) {
    process.stdout.write('Databases: SQLite and the PostgreSQL of TEST_DATABASE_URL\n')
    return undefined
  }
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('Databases: SQLite only; no PostgreSQL binaries on this machine, so its leg is skipped\n')
    return undefined
  }
  process.stdout.write(`Databases: SQLite and PostgreSQL ${postgres.version}\n`)
  process.env['TEST_DATABASE_URL'] = postgres.url
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    await postgres.stop()
  }
}
