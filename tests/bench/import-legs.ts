/** An import, and the least that any import must do, on each database. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/database.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { confirmImport } from '#server/db/record-imports.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { importFile } from '#server/records/import-file.ts'
import { expectFile } from '#server/records/reading/readers.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { createScratch } from '#tests/support/scratch-database.ts'

/** What any import must do: parse, and put the JSON of each resource into one table in one transaction. */
type Bare = (file: Uint8Array, round: number) => Promise<number>

export interface Leg {
  name: string
  bare: Bare
  /** A new, empty database of ours. */
  open: (round: number) => Promise<{ database: Database; leave: () => Promise<void> }>
}

interface Resource {
  id: string
}

function parsed(file: Uint8Array): Resource[] {
  const { entry } = JSON.parse(new TextDecoder().decode(file)) as { entry: { resource: Resource }[] }
  return entry.map(({ resource }) => resource)
}

export function sqliteLeg(directory: string): Leg {
  return {
    name: 'SQLite',
    bare: async (file, round) => {
      const database = new DatabaseSync(join(directory, `bare-${round}.sqlite`))
      database.exec(
        'pragma journal_mode = wal; pragma synchronous = full; create table resources (id text primary key, json text not null)',
      )
      const began = performance.now()
      const resources = parsed(file)
      database.exec('begin')
      const insert = database.prepare('insert into resources values (?, ?)')
      for (const resource of resources) insert.run(resource.id, JSON.stringify(resource))
      database.exec('commit')
      const took = performance.now() - began
      database.close()
      return took
    },
    open: async (round) => {
      const database = await openDatabase({ databaseUrl: '', dataDir: join(directory, `ours-${round}`) })
      return { database, leave: () => database.close() }
    },
  }
}

export function postgresLeg(adminUrl: string): Leg {
  return {
    name: 'PostgreSQL',
    bare: async (file) => {
      const { url, drop } = await createScratch(adminUrl)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('create table resources (id text primary key, json text not null)')
      const began = performance.now()
      const resources = parsed(file)
      const ids = resources.map(({ id }) => id)
      const texts = resources.map((resource) => JSON.stringify(resource))
      await client.query('insert into resources select * from unnest($1::text[], $2::text[])', [ids, texts])
      const took = performance.now() - began
      await client.end()
      await drop()
      return took
    },
    open: async () => {
      const { url, drop } = await createScratch(adminUrl)
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      return { database, leave: () => database.close().then(drop) }
    },
  }
}

/** ms. */
const CHOOSING = 1_000

export async function ours(file: Uint8Array, { open }: Leg, round: number): Promise<number> {
  const { database, leave } = await open(round)
  // As when its page opens: choosing a file takes a person longer.
  expectFile()
  await new Promise((resolve) => setTimeout(resolve, CHOOSING))
  const now = Date.now()
  await seedIfEmpty(database, { now, hashPassword: async () => 'none', journal: false })
  const began = performance.now()
  const { id } = await importFile(database, {
    userId: ada.id,
    profileId: maya.id,
    fileName: 'big.json',
    bytes: file,
    patient: undefined,
    now,
    language: 'en',
  })
  await database.transaction((queries) => confirmImport(queries, ada.id, id ?? '', true, withoutDevice(now, ada.id)))
  const took = performance.now() - began
  await leave()
  return took
}
