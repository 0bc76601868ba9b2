/** What the feed promises to devices, whatever the database goes through. */
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHANGE } from '#contract/headers.ts'
import { promptId } from '#contract/journal-content.ts'
import { readStamp, type SyncAnswer } from '#contract/sync.ts'
import { callerFor, problem } from '#tests/support/caller.ts'
import { ada, demoDependents, maya, zoe } from '#tests/support/cast.ts'
import { databases, postgresUrl } from '#tests/support/databases.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { callerForEach, serverForEach } from '#tests/support/for-each-test.ts'
import { startTestServer } from '#tests/support/server.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { type Database, openDatabase } from './database.ts'
import { recordChange, recordChanges, withoutDevice } from './feed.ts'
import { readFeed } from './feed-page.ts'
import { KEEP_CHANGES, KEEP_DELETED, purge } from './housekeeping.ts'

const planOf = (book: string) => ({ book, noun: 'carePlans', key: book, verb: 'save' }) as const

describe.each(databases)('the feed on $name', ({ open }) => {
  const server = serverForEach(open)
  const asAda = callerForEach(server, ada.id)

  const inBook = (book: string) =>
    server.database.queries.selectFrom('changes').selectAll().where('book', '=', book).orderBy('seq').execute()
  const bookRow = (id: string) =>
    server.database.queries.selectFrom('books').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const pull = (since?: string) => readFeed(server.database.queries, ada.id, since)
  const later = async (ms: number) => {
    server.advance(ms)
    await purge(server.database, server.files, server.now())
  }

  it('numbers the changes of a book without a gap, and the book carries the mark of its newest', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        asAda.post(`journal/entry/${promptId(maya.id, `2026-03-${String(index + 1).padStart(2, '0')}`)}`, {
          answer: `Answer ${index}`,
        }),
      ),
    )
    const changes = await inBook(maya.id)
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, index) => index + 1))
    expect(new Set(changes.map(({ mark }) => mark)).size).toBe(changes.length)
    expect(await bookRow(maya.id)).toEqual({ id: maya.id, seq: changes.length, mark: changes.at(-1)?.mark, floor: 0 })
  })

  it('keeps nothing of a change that was rolled back', async () => {
    const before = [await bookRow(maya.id), await inBook(maya.id)]
    const failed = server.database.transaction(async (queries) => {
      await recordChange(queries, planOf(maya.id), withoutDevice(server.now()))
      throw new Error('The power went')
    })
    await expect(failed).rejects.toThrow('The power went')
    expect([await bookRow(maya.id), await inBook(maya.id)]).toEqual(before)
  })

  it('records nothing for a save that changes nothing, and says where the row stands', async () => {
    const first = await asAda.post('care-plan', { userId: maya.id, napTime: 'After lunch' })
    await asAda.patch(`dependents/${maya.id}`, { relation: 'Niece' })
    const count = (await inBook(maya.id)).length
    for (const again of [
      await asAda.post('care-plan', { userId: maya.id, napTime: 'After lunch' }),
      await asAda.patch(`care-plan/${maya.planId}`, { napTime: 'After lunch' }),
    ]) {
      expect([again.status, again.headers.get(CHANGE)]).toEqual([200, first.headers.get(CHANGE)])
    }
    await asAda.patch(`dependents/${maya.id}`, { relation: 'Niece' })
    expect(await inBook(maya.id)).toHaveLength(count)
  })

  it('is pruned after 400 days: superseded changes and deletions, never what a new device needs', async () => {
    for (const napTime of ['1', '2', '3']) await asAda.post('care-plan', { userId: maya.id, napTime })
    const folder = { id: '01a1fd00-0000-7000-8000-0000000000f1', name: 'Letters' }
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, folder)
    await asAda.delete(`category/medical/folders/${folder.id}`)
    const { cursor } = await pull()
    await later(KEEP_DELETED + 1000)
    await asAda.post('care-plan', { userId: maya.id, napTime: '4' })
    const whole = (await pull()).books.map(({ rows }) => rows)
    const deletion = (await inBook(maya.id)).findLast(({ verb }) => verb === 'delete')!
    await later(KEEP_CHANGES - KEEP_DELETED - 2000)
    expect((await inBook(maya.id)).some(({ key }) => key === folder.id)).toBe(true)
    await later(2000)
    const left = await inBook(maya.id)
    expect(left.some(({ key }) => key === folder.id)).toBe(false)
    expect(left.filter(({ noun }) => noun === 'carePlans')).toHaveLength(1)
    expect(await bookRow(maya.id)).toMatchObject({
      floor: deletion.seq,
      seq: left.at(-1)?.seq,
      mark: left.at(-1)?.mark,
    })
    expect((await pull()).books.map(({ rows }) => rows)).toEqual(whole)
    // The device that was away meanwhile gets the book anew.
    const back = await pull(cursor)
    expect(back.replaced).toEqual([maya.id])
    expect(back.books.map(({ id }) => id)).toEqual([maya.id])
    expect((await pull(back.cursor)).replaced).toEqual([])
  })

  it('never lets go of the newest change of a book', async () => {
    const folder = { id: '01a1fd00-0000-7000-8000-0000000000f1', name: 'Letters' }
    await asAda.post(`category/medical/folders?profileId=${maya.id}`, folder)
    await asAda.delete(`category/medical/folders/${folder.id}`)
    const { cursor } = await pull()
    await later(KEEP_CHANGES + 1000)
    expect((await inBook(maya.id)).at(-1)).toMatchObject({ key: folder.id, verb: 'delete' })
    expect((await pull(cursor)).replaced).toEqual([])
  })

  it('remembers a deleted person longer than their rows: a device that comes late cannot make them again', async () => {
    const id = '01a1fd00-0000-7000-8000-0000000000aa'
    const noor = { id, firstName: 'Noor', lastName: 'O', birthDate: '2020-01-01', gender: 'Female', relation: 'Child' }
    await asAda.post('dependents', noor)
    await asAda.post('care-plan', { userId: id, napTime: 'x' })
    await asAda.delete(`dependents/${id}`)
    for (let round = 0; round < 2; round += 1) {
      const again = await asAda.post('dependents', noor)
      expect([again.status, problem(again).code]).toEqual([409, 'conflict'])
      expect((await asAda.delete(`dependents/${id}`)).status).toBe(204)
      await later(KEEP_DELETED + 1000)
    }
    expect((await inBook(id)).map(({ noun, verb }) => [noun, verb])).toEqual([['dependents', 'delete']])
  })

  it('goes with the account, and with nobody else’s', async () => {
    const id = '01a1fd00-0000-7000-8000-0000000000aa'
    const noor = { id, firstName: 'Noor', lastName: 'O', birthDate: '2020-01-01', gender: 'Female', relation: 'Child' }
    await asAda.post('dependents', noor)
    await asAda.delete(`dependents/${id}`)
    await later(KEEP_DELETED + 1000)
    await asAda.deleteWith('auth/me', { password: ada.password })
    const others = async () =>
      (await server.database.queries.selectFrom('changes').select('book').execute()).filter(
        ({ book }) => ![ada.id, id, ...demoDependents.map((one) => one.id)].includes(book),
      )
    const before = await others()
    server.advance(31 * 86_400_000)
    await purge(server.database, server.files, server.now())
    const all = await server.database.queries.selectFrom('changes').select('book').execute()
    expect(all).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
  })

  it('answers with one query when nothing is new', async () => {
    const { cursor } = await pull()
    let asked = 0
    const counted = server.database.queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        return result
      },
    })
    expect((await readFeed(counted, ada.id, cursor)).books).toEqual([])
    expect(asked).toBe(1)
  })
})

describe('a SQLite server that was restored from a backup', () => {
  it('tells a device that is ahead of it, whether others have written since or not', async () => {
    const dataDir = await testDirectory()
    const first = await startTestServer({ database: await openDatabase({ databaseUrl: '', dataDir }) })
    await sql.raw(`vacuum into '${join(dataDir, 'backup.sqlite')}'`).execute(first.database.queries)
    const asAda = await callerFor(first, ada.id)
    const before = (await asAda.get('sync')).body as SyncAnswer
    const stamp = (await asAda.post('care-plan', { userId: maya.id, napTime: 'Confirmed' })).headers.get(CHANGE)!
    const { cursor } = (await asAda.get(`sync?since=${before.cursor}`)).body as SyncAnswer
    await first.close()

    const restored = join(dataDir, 'restored')
    await mkdir(restored)
    await rename(join(dataDir, 'backup.sqlite'), join(restored, 'havenbook.sqlite'))
    const second = await startTestServer({
      database: await openDatabase({ databaseUrl: '', dataDir: restored }),
      seed: 'none',
    })
    const again = await callerFor(second, ada.id)
    const pull = async (since: string) => (await again.get(`sync?since=${since}`)).body as SyncAnswer
    for (let writes = 0; writes < 3; writes += 1) {
      for (const since of [cursor, `${before.cursor},${stamp}`]) {
        const { replaced, books } = await pull(since)
        expect([writes, replaced]).toEqual([writes, [maya.id]])
        expect(books.find(({ id }) => id === maya.id)?.rows['carePlans']).toHaveLength(1)
      }
      expect((await pull(before.cursor)).replaced).toEqual([])
      await again.post('care-plan', { userId: maya.id, napTime: `After the restore ${writes}` })
    }
    await second.close()
  })
})

describe.runIf(postgresUrl)('two nodes on one PostgreSQL', { timeout: 30_000 }, () => {
  let one: Database
  let two: Database
  let drop: () => Promise<void>

  beforeEach(async () => {
    const scratch = await createScratch(postgresUrl!)
    drop = scratch.drop
    one = await openDatabase({ databaseUrl: scratch.url, dataDir: '' })
    two = await openDatabase({ databaseUrl: scratch.url, dataDir: '' })
    await startTestServer({ database: one })
  })
  afterEach(async () => {
    await one.close()
    await two.close()
    await drop()
  })

  const by = withoutDevice(Date.UTC(2026, 10, 21), ada.id)

  it('never let a reader pass a change that commits later', async () => {
    const started = await readFeed(one.queries, ada.id)
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>()
    const slow = one.transaction(async (queries) => {
      await recordChange(queries, planOf(maya.id), by)
      wrote()
      await mayCommit
    })
    await hasWritten
    // Another book is nobody's business; the same book waits, so that its number is the higher one.
    await two.transaction((queries) => recordChange(queries, planOf(zoe.id), by))
    const quick = two.transaction((queries) => recordChanges(queries, maya.id, [planOf(maya.id)], by))
    const between = await readFeed(two.queries, ada.id, started.cursor)
    expect(between.books.map(({ id }) => id)).toEqual([zoe.id])
    commit()
    await slow
    const { seq } = await quick
    const after = await readFeed(two.queries, ada.id, between.cursor)
    expect(after.books.map(({ id, rows }) => [id, rows['carePlans']?.[0]?.seq])).toEqual([[maya.id, seq]])
  })

  it('let a device that pulls all the time miss nothing while many write', async () => {
    const here = await callerFor(await startTestServer({ database: one, seed: 'none' }), ada.id)
    const there = await callerFor(await startTestServer({ database: two, seed: 'none' }), ada.id)
    const days = Array.from({ length: 60 }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    )
    let cursor = (await readFeed(two.queries, ada.id)).cursor
    const heard: string[] = []
    const listenOnce = async () => {
      const answer = await readFeed(two.queries, ada.id, cursor)
      expect(answer.replaced).toEqual([])
      heard.push(...answer.books.flatMap(({ rows }) => (rows['journal'] ?? []).map(({ row }) => String(row['day']))))
      cursor = answer.cursor
    }
    const writing = new AbortController()
    const listening = (async () => {
      while (!writing.signal.aborted) await listenOnce()
    })()
    const stamps = await Promise.all(
      days.map(async (day, index) => {
        const reply = await (index % 2 === 0 ? here : there).post(`journal/entry/${promptId(maya.id, day)}`, {
          answer: day,
        })
        return readStamp(reply.headers.get(CHANGE))!.seq
      }),
    )
    writing.abort()
    await listening
    await listenOnce()
    expect(heard.toSorted()).toEqual(days)
    expect(new Set(stamps).size).toBe(days.length)
  })
})
