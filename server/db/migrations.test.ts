/** A family's database of an earlier release, opened by this one. */
import { createHash } from 'node:crypto'
import { Migrator } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import type { SyncAnswer } from '#contract/sync.ts'
import type { RefreshResponse } from '#contract/session.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya, zoe } from '#tests/support/cast.ts'
import { places } from '#tests/support/database-places.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openDatabase } from './database.ts'
import { migrations } from './migrations.ts'
import { recordIdentifierOf } from './profiles.ts'

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

const [folderId, documentId] = ['0193e5a0-1c00-7a02-8a02-0000000f01de', '0193e5a0-1c00-7a02-8a02-0000000d0c00']
const [deleted, dates] = ['2026-08-03T09:00:00.000Z', { createdDate: written, updatedDate: written }]
const child = { lastName: 'O', birthDate: '2017-01-01', gender: 'Female', relation: 'Daughter', version: 1, ...dates }
const shelf = { profileId: maya.id, category: 'medical', version: 1, ...dates }
const paper = { folderId, size: 1, type: 'application/pdf', fileKey: documentId, version: 1, ...dates }
const file = { profileId: maya.id, format: 'fhir', sourceName: 'a.json', report: '{}', importedAt: deleted }

/** What was there when the feed began. */
const ROWS_BEFORE_FEED: [table: string, row: Record<string, string | number | null>][] = [
  ['profiles', { id: maya.id, ownerId: ada.id }],
  ['dependents', { id: maya.id, firstName: 'Maya', ...child }],
  ['carePlans', { id: maya.planId, profileId: maya.id, fields: '{"napTime":"Noon"}', version: 1, ...dates }],
  ['profiles', { id: zoe.id, ownerId: ada.id, deletedAt: deleted }],
  ['dependents', { id: zoe.id, firstName: 'Zoe', ...child }],
  ['folders', { id: folderId, ...shelf, name: 'Letters', nameKey: folderId, deletedAt: deleted }],
  ['folders', { id: documentId, ...shelf, name: 'Plans', nameKey: 'plans', deletedAt: null }],
  ['documents', { id: documentId, ...paper, name: 'a.pdf', deletedAt: deleted }],
  ['recordImports', { id: folderId, ...file, state: 'done' }],
  ['recordImports', { id: documentId, ...file, profileId: ada.id, state: 'staged' }],
]

describe.each(places)('a $name database of before the feed', ({ make }) => {
  it('has a feed that begins with all that is there, and knows what was deleted', async () => {
    const { config, connect, drop } = await make()
    const early = connect()
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '008'))
    const migrator = new Migrator({ db: early, provider: { getMigrations: async () => before } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    const ada001 = ROWS.slice(0, 4).map(([table, row]) => [table, table === 'profiles' ? row : { ...row, ...dates }])
    for (const [table, row] of [...(ada001 as typeof ROWS_BEFORE_FEED), ...ROWS_BEFORE_FEED]) {
      await early.insertInto(table).values(row).execute()
    }
    await early.destroy()

    const server = await startTestServer({ database: await openDatabase(config), seed: 'none' })
    const asAda = await callerFor(server, ada.id)
    const { books, replaced, tags, cursor } = (await asAda.get('sync')).body as SyncAnswer
    expect(replaced).toEqual([])
    const told = Object.fromEntries(
      books.map(({ id, rows }) => [
        id,
        Object.entries(rows)
          .map(([noun, list]) => `${noun} ${list.length}`)
          .toSorted(),
      ]),
    )
    expect(told).toEqual({
      [ada.id]: ['attributes 1', 'journal 1', 'profile 1'],
      [maya.id]: ['carePlans 1', 'dependents 1', 'folders 1'],
    })
    expect(Object.keys(tags)).toEqual([maya.id])
    const changes = await server.database.queries
      .selectFrom('changes')
      .selectAll()
      .where('verb', '=', 'delete')
      .orderBy('noun')
      .execute()
    expect(changes.map(({ book, noun, key, at, actor }) => [book, noun, key, at, actor])).toEqual([
      [zoe.id, 'dependents', zoe.id, deleted, ada.id],
      [maya.id, 'documents', documentId, deleted, ada.id],
      [maya.id, 'folders', folderId, deleted, ada.id],
    ])
    const again = await asAda.post(`category/medical/folders?profileId=${maya.id}`, { id: folderId, name: 'Letters' })
    expect(again.status).toBe(409)
    await asAda.post('care-plan', { userId: maya.id, toileting: 'x', seen: { toileting: '' } })
    const next = (await asAda.get(`sync?since=${cursor}`)).body as SyncAnswer
    expect([next.replaced, next.books[0]?.rows['carePlans']?.[0]?.row]).toEqual([
      [],
      expect.objectContaining({ napTime: 'Noon', toileting: 'x' }),
    ])
    await server.close()
    await drop()
  })
})

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
    // A records server knows them by their id; whoever comes from now on gets an identifier.
    expect(await recordIdentifierOf(server.database.queries, ada.id)).toBe(ada.id)
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

describe.each(places)('a $name database in which two who asked at once are kept twice', ({ make }) => {
  it('keeps one of them, an active one where there is one, and every message', async () => {
    const { config, connect, drop } = await make()
    const early = connect()
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '026'))
    const migrator = new Migrator({ db: early, provider: { getMigrations: async () => before } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    const request = (id: string, kind: string, email: string, more: object = {}) => {
      const usual = { status: 'requested', emailKey: email, fields: '{}', language: 'en', ...dates }
      return { id, kind, email, ...usual, ...more }
    }
    const add = (db: typeof early, rows: object[]) => db.insertInto('requests').values(rows).execute()
    const lena = { tokenHash: 'lena' }
    await add(early, [
      request('1', 'newsletter', 'lena@x.example', lena),
      request('2', 'newsletter', 'lena@x.example', { ...lena, status: 'active' }),
      request('3', 'newsletter', 'kofi@x.example', { tokenHash: 'kofi' }),
      request('4', 'invitation', 'lena@x.example'),
      request('5', 'invitation', 'lena@x.example'),
      request('6', 'contact', 'lena@x.example'),
      request('7', 'contact', 'lena@x.example'),
    ])

    const database = await openDatabase(config)
    const rows = await database.queries.selectFrom('requests').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(['2', '3', '4', '6', '7'])
    // The release before goes on beside it, and is refused nothing.
    await add(early, [
      request('8', 'newsletter', 'zoe@x.example', { tokenHash: 'zoe' }),
      request('9', 'newsletter', 'zoe@x.example', { tokenHash: 'zoe' }),
    ])
    await early.destroy()
    await database.close()
    await drop()
  })
})

describe.each(places)('a $name database of before people had identifiers', ({ make }) => {
  it('gives nobody the id of somebody who was removed, as long as that is known', async () => {
    const { config, connect, drop } = await make()
    const early = connect()
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '014'))
    const migrator = new Migrator({ db: early, provider: { getMigrations: async () => before } })
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    await early
      .insertInto('users')
      .values({ ...ROWS[0]?.[1], ...dates })
      .execute()
    await early.insertInto('profiles').values({ id: ada.id, ownerId: ada.id }).execute()
    const gone = { book: maya.id, noun: 'dependents', key: maya.id, verb: 'delete' }
    await early
      .insertInto('changes')
      .values({ ...gone, seq: 1, mark: 'mark', at: deleted })
      .execute()
    await early.destroy()

    const server = await startTestServer({ database: await openDatabase(config), seed: 'none' })
    const asAda = await callerFor(server, ada.id)
    const { version: _version, createdDate: _created, updatedDate: _updated, ...fields } = child
    const create = async (id: string) => (await asAda.post('dependents', { id, firstName: 'Maya', ...fields })).status
    expect([await create(maya.id), await create(zoe.id)]).toEqual([409, 201])
    await server.close()
    await drop()
  })
})
