/** A family's database of an earlier release, opened by this one. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { RefreshResponse } from '#contract/session.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada } from '#tests/support/cast.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDatabase } from './database.ts'
import { migrations } from './migrations.ts'
import { nodeSqliteDialect, openSqlite } from './sqlite-dialect.ts'

const FIRST = '001-people-and-plans'
const [written, day] = ['2026-08-01T20:15:00.000Z', '2026-08-01']

/** What the first release had stored; its columns as they were then. */
const ROWS: [table: string, row: Record<string, string | number>][] = [
  [
    'users',
    {
      id: ada.id,
      email: ada.email,
      emailKey: ada.email,
      passwordHash: 'x',
      firstName: 'Ada',
      lastName: 'Okafor',
      role: 'Parent',
      isEmailVerify: 1,
      phone: '',
      language: 'en',
    },
  ],
  ['profiles', { id: ada.id, ownerId: ada.id }],
  [
    'userAttributes',
    {
      id: ada.attributes.id,
      profileId: ada.id,
      strengths: '[]',
      interests: '[{"id":1,"name":"Choir"}]',
      calmingStrategies: '[]',
      version: 4,
    },
  ],
  ['journalEntries', { id: ada.planId, profileId: ada.id, day, question: 'How was it?', answer: 'Long.', version: 1 }],
  [
    'refreshTokens',
    {
      tokenHash: createHash('sha256').update('a phone of then').digest('base64url'),
      familyId: ada.planId,
      userId: ada.id,
      createdAt: written,
      expiresAt: '2027-01-01T00:00:00.000Z',
    },
  ],
  ['folders', { id: ada.planId, profileId: ada.id, category: 'medical', name: 'Letters', nameKey: 'letters' }],
]

interface Place {
  name: string
  /** A new place for a database, and how to open a connection of its own to it. */
  make(): Promise<{ config: { databaseUrl: string; dataDir: string }; connect(): Kysely<Loose>; drop(): Promise<void> }>
}

type Loose = Record<string, Record<string, unknown>>

const plugins = [new CamelCasePlugin()]

const places: Place[] = [
  {
    name: 'SQLite',
    make: async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'havenbook-test-'))
      const connect = () =>
        new Kysely<Loose>({ dialect: nodeSqliteDialect(openSqlite(join(dataDir, 'havenbook.sqlite'))), plugins })
      return { config: { databaseUrl: '', dataDir }, connect, drop: () => rm(dataDir, { recursive: true }) }
    },
  },
]
const server = postgresUrl
if (server) {
  places.push({
    name: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await createScratch(server)
      const connect = () =>
        new Kysely<Loose>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }), plugins })
      return { config: { databaseUrl: url, dataDir: '' }, connect, drop }
    },
  })
}

describe.each(places)('a $name database of the first release', ({ make }) => {
  it('is brought up to date with everything in it, and can be opened again', async () => {
    const { config, connect, drop } = await make()
    const early = connect()
    const { error } = await new Migrator({
      db: early,
      provider: { getMigrations: async () => ({ [FIRST]: migrations[FIRST]! }) },
    }).migrateToLatest()
    expect(error).toBeUndefined()
    for (const [table, row] of ROWS) {
      const dates =
        table === 'profiles' || table === 'refreshTokens' ? {} : { createdDate: written, updatedDate: written }
      await early
        .insertInto(table)
        .values({ ...row, ...dates })
        .execute()
    }
    await early.destroy()

    await (await openDatabase(config)).close()
    const server = await startTestServer({ database: await openDatabase(config), seed: 'none' })
    const asAda = await callerFor(server, ada.id)
    const read = async (path: string) => (await asAda.get(path)).body
    expect(await read(`user-attributes/${ada.id}`)).toMatchObject({ version: 4, interests: [{ name: 'Choir' }] })
    expect(await read('journal/years')).toEqual([{ year: 2026, answered: 1, latest: written, version: 1 }])
    expect(await read('journal/entries?year=2026')).toMatchObject([{ day, answer: 'Long.', revisions: 0 }])
    expect(await server.database.queries.selectFrom('folders').select(['name', 'version']).execute()).toEqual([
      { name: 'Letters', version: 1 },
    ])
    // Whoever was signed in stays signed in.
    const { status, body } = await caller(server).post('auth/refresh', { refreshToken: 'a phone of then' })
    expect(status).toBe(200)
    const devices = await caller(server, (body as RefreshResponse).accessToken).get('auth/me/devices')
    expect(devices.body).toEqual(expect.arrayContaining([expect.objectContaining({ id: ada.planId, isCurrent: true })]))
    await server.close()
    await drop()
  })
})
