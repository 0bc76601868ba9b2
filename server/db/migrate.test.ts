/** Who may migrate a database, who may serve one that is further, and what is left when a migration fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { places } from '#tests/support/database-places.ts'
import { laterVersion } from '#tests/support/later-version.ts'
import { track } from '#tests/support/server.ts'
import { type Database, openDatabase } from './database.ts'
import { migrations } from './migrations.ts'

const names = async ({ queries }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(queries)
  return rows.map(({ name }) => name)
}

describe.each(places)('on $name', ({ name: kind, make }) => {
  let place: Awaited<ReturnType<typeof make>>
  beforeEach(async () => {
    place = await make()
  })
  afterEach(() => place.drop())

  const open = (known = migrations): Promise<Database> => openDatabase(place.config, undefined, known)
  const migratedBy = async (known: typeof migrations): Promise<void> => (await open(known)).close()

  it('processes that start at once migrate once', async () => {
    const script = `
      import { openDatabase } from './server/db/database.ts'
      await (await openDatabase(${JSON.stringify(place.config)})).close()`
    const opened = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        track(child)
        let said = ''
        child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
        const [code] = (await once(child, 'close')) as [number]
        return { code, said }
      }),
    )
    expect(opened).toEqual(opened.map(() => ({ code: 0, said: '' })))
    const database = await open()
    expect(await names(database)).toEqual(Object.keys(migrations))
    await database.close()
  })

  it('a migration that fails leaves nothing, not even of those before it', async () => {
    await migratedBy(migrations)
    const broken = laterVersion('901-broken', async (db) => {
      await db.schema.createTable('halves').addColumn('id', 'text').execute()
      throw new Error('the power went')
    })
    await expect(open({ ...laterVersion(), ...broken })).rejects.toThrow('the power went')
    const database = await open()
    expect(await names(database)).toEqual(Object.keys(migrations))
    const tables = (await database.queries.introspection.getTables()).map(({ name }) => name)
    expect(tables.filter((table) => ['halves', 'reminders'].includes(table))).toEqual([])
    await database.close()
    await migratedBy(laterVersion())
  })

  it('a version serves what a later one has added to', async () => {
    await migratedBy(laterVersion())
    const database = await open()
    expect(await names(database)).toEqual(Object.keys(laterVersion()))
    expect(await database.queries.selectFrom('carePlans').select('id').execute()).toEqual([])
    await database.close()
  })

  it('a version that knows what a later one waited for serves what has gone since', async () => {
    const known = laterVersion('902-reminders')
    await migratedBy({ ...known, ...laterVersion('903-without-phone-since-902', async () => {}) })
    await migratedBy(known)
    await expect(open()).rejects.toThrow(/903-without-phone-since-902.* Start one that knows migration 902/)
  })

  it('no version serves what was migrated by others', async () => {
    const stranger = {
      '001-people-and-plans': migrations['001-people-and-plans']!,
      '002-others': { up: async () => {} },
    }
    await migratedBy(stranger)
    await expect(open()).rejects.toThrow('no database of this server: it was migrated by 002-others')
  })

  it.runIf(kind === 'PostgreSQL')(
    'a migration does not keep families waiting for a table that a backup holds',
    async () => {
      await migratedBy(migrations)
      const backup = place.connect()
      await backup.transaction().execute(async (queries) => {
        await sql`lock table dependents in access share mode`.execute(queries)
        await expect(open(laterVersion())).rejects.toThrow('for a backup perhaps. Nothing was changed: start again')
      })
      await backup.destroy()
      await migratedBy(laterVersion())
    },
  )
})
