/** The drill: a backup of a server that runs, restored into an empty place, compared row by row and byte by byte. */
import { execFile } from 'node:child_process'
import { appendFile, readdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Queries } from '#server/db/database.ts'
import { addMail, listMails } from '#server/db/mails.ts'
import { addIssue, changeIssue, issueOf } from '#server/db/newsletter.ts'
import { addDelivery } from '#server/db/newsletter-deliveries.ts'
import { openAsItIs } from '#server/db/open-as-it-is.ts'
import { diskFiles } from '#server/files/disk-files.ts'
import { documentOf, familyForEach, placesForEach, refusal, type ServerPlace } from '#tests/support/backup-drill.ts'
import { maya } from '#tests/support/cast.ts'
import { databases, postgresUrl } from '#tests/support/databases.ts'
import { TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import { subscribe } from '#tests/support/subscribers.ts'
import { backUp } from './back-up.ts'
import { MANIFEST, readManifest, verifyBackup } from './manifest.ts'
import { restore } from './restore.ts'

/** Every row of every table, as text that can be compared. */
async function contentOf(queries: Queries): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name } of await queries.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(queries)
    content[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return content
}
describe.runIf(postgresUrl)('a backup of a database that others watch', () => {
  const { at, place } = placesForEach('PostgreSQL')
  let source: ServerPlace
  let target: ServerPlace
  let database: Database

  beforeEach(async () => {
    source = await place('source')
    target = await place('target')
    database = await openDatabase(source.settings)
  })
  afterEach(() => database.close())

  it('is restored where nobody knows them', async () => {
    const { queries } = database
    const watcher = sql.id(`watcher_${new URL(source.settings.databaseUrl).pathname.slice(1)}`)
    await sql`create role ${watcher}`.execute(queries)
    await sql`grant select on jobs to ${watcher}`.execute(queries)
    const folder = at('backup')
    await backUp({ ...source, queries }, folder, TEST_NOW)
    await sql`drop owned by ${watcher}`.execute(queries)
    await sql`drop role ${watcher}`.execute(queries)
    expect(await restore(target, folder, [], TEST_NOW)).toMatchObject({ deleted: 0 })
  })

  it('is restored by a user who owns the database, and not the extensions in it', async ({ skip }) => {
    const found = sql`select 1 from pg_available_extensions where name = 'pg_stat_statements'`
    skip((await found.execute(database.queries)).rows.length === 0)
    const url = new URL(target.settings.databaseUrl)
    const [name, owner] = [url.pathname.slice(1), `owner_${url.pathname.slice(1)}`]
    const statistics = sql`create extension pg_stat_statements`
    await statistics.execute(database.queries)
    const theirs = openAsItIs(target.settings)
    await statistics.execute(theirs)
    await sql`create role ${sql.id(owner)} login password 'x'`.execute(theirs)
    await sql`alter database ${sql.id(name)} owner to ${sql.id(owner)}`.execute(theirs)
    const folder = at('backup')
    await backUp({ ...source, queries: database.queries }, folder, TEST_NOW)
    Object.assign(url, { username: owner, password: 'x' })
    const settings = { ...target.settings, databaseUrl: url.href }
    expect(await restore({ ...target, settings }, folder, [], TEST_NOW)).toMatchObject({ deleted: 0 })
    await sql`drop owned by ${sql.id(owner)} cascade`.execute(theirs)
    await sql`alter database ${sql.id(name)} owner to current_user`.execute(theirs)
    await sql`drop role ${sql.id(owner)}`.execute(theirs)
    await theirs.destroy()
  })

  it('takes its time where they end transactions that wait for long', async () => {
    const name = sql.id(new URL(source.settings.databaseUrl).pathname.slice(1))
    await sql`alter database ${name} set idle_in_transaction_session_timeout = 100`.execute(database.queries)
    expect(await backUp({ ...source, queries: database.queries }, at('backup'), TEST_NOW)).toBeDefined()
  })

  it('counts no views of theirs, and no tables beside ours', async () => {
    const { queries } = database
    // As the usual extension for statistics does it, in a new database of a provider too.
    const watch = sql`create view watched as select * from pg_stat_activity where datname = current_database()`
    const empty = openAsItIs(target.settings)
    for (const one of [queries, empty]) await watch.execute(one)
    await empty.destroy()
    await sql`create schema others`.execute(queries)
    await sql`create table others.theirs (id int)`.execute(queries)
    const folder = at('backup')
    const { rows } = await backUp({ ...source, queries }, folder, TEST_NOW)
    expect(Object.keys(rows)).not.toContain('watched')
    await sql`drop view watched`.execute(queries)
    await backUp({ ...source, queries }, at('without'), TEST_NOW)
    expect(await restore(target, at('without'), [], TEST_NOW)).toMatchObject({ deleted: 0 })
  })
})

describe.each(databases)('a backup of $name', { timeout: 120_000 }, ({ name }) => {
  const { at, place, source, database, backedUp } = familyForEach(name)

  it('brings back every row and every byte', async () => {
    const folder = await backedUp()
    expect(await verifyBackup(folder)).toEqual([])
    const target = await place('target')
    const { isSecretUnknown } = await restore(target, folder, [], TEST_NOW)
    expect(isSecretUnknown).toBe(false)
    const restored = await openDatabase(target.settings)
    expect(await contentOf(restored.queries)).toEqual(await contentOf(database.queries))
    await restored.close()
    const names = (await readdir(at('source/files'))).filter((file) => file !== 'uploads')
    expect(names.length).toBeGreaterThan(3)
    expect((await readdir(at('target/files'))).filter((file) => file !== 'uploads')).toEqual(names)
    for (const file of names) {
      const [was, is] = await Promise.all(['source', 'target'].map((side) => readFile(at(side, 'files', file))))
      expect(is?.equals(was!)).toBe(true)
    }
    expect(JSON.stringify(await readFile(join(folder, MANIFEST), 'utf8'))).not.toContain(TEST_SECRET)
  })

  it('stops an issue of the newsletter that was in sending: who got it since is not known', async () => {
    const { queries } = database
    const at = new Date(TEST_NOW).toISOString()
    await subscribe({ database, secret: TEST_SECRET, now: TEST_NOW }, 'reader@x.example')
    const [reader] = await queries.selectFrom('requests').select('id').where('kind', '=', 'newsletter').execute()
    const text = { subject: 'News', body: 'News.' }
    const id = await addIssue(queries, { en: text, fr: text, es: text }, TEST_NOW)
    await changeIssue(queries, id, { from: ['draft'], status: 'sending', startedAt: at }, TEST_NOW)
    await addDelivery(queries, { mailId: 'm', issueId: id, subscriberId: reader!.id, state: 'waiting' })
    await addMail(queries, { id: 'm', sealed: 'x', dueAt: at, expiresAt: at, isBulk: 1 })
    const folder = await backedUp()
    const target = await place('target')
    await restore(target, folder, [], TEST_NOW)
    const restored = await openDatabase(target.settings)
    expect(await issueOf(restored.queries, id, TEST_NOW)).toMatchObject({ status: 'stopped', progress: { waiting: 1 } })
    expect(await listMails(restored.queries)).toEqual([])
    await restored.close()
  })

  it('is of one moment, by the command, while others write', async () => {
    const end = new AbortController()
    const writing = (async () => {
      for (let count = 1; !end.signal.aborted; count += 1) {
        await database.transaction(async (queries) => {
          await queries
            .updateTable('users')
            .set({ phone: `+1 ${count}` })
            .execute()
          await queries
            .updateTable('dependents')
            .set({ relation: `${count}` })
            .execute()
        })
        // SQLite answers without letting go of the thread.
        await nextTurn()
      }
    })()
    const { settings } = source
    const env = { ...process.env, DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir }
    const command = (...words: string[]) =>
      promisify(execFile)(process.execPath, ['server/backup/main.ts', ...words], { env })
    const folder = at('backup')
    const { stdout } = await command('backup', folder).finally(() => end.abort())
    await writing
    expect(stdout).toContain('1 accounts')
    expect((await command('verify', folder)).stdout).toMatch(/^Whole: /)

    const target = await place('target')
    await restore(target, folder, [], TEST_NOW)
    const restored = openAsItIs(target.settings)
    const { phone } = await restored.selectFrom('users').select('phone').executeTakeFirstOrThrow()
    const { relation } = await restored.selectFrom('dependents').select('relation').executeTakeFirstOrThrow()
    await restored.destroy()
    expect(phone).toBe(`+1 ${relation}`)
  })

  it('that is not whole is told, and not restored', async () => {
    const folder = await backedUp()
    const [first = '', second = ''] = await readdir(join(folder, 'files'))
    await unlink(join(folder, 'files', first))
    await appendFile(join(folder, 'files', second), 'x')
    await writeFile(join(folder, 'files', 'stray'), 'x')
    const wrong = [
      `files/${first} is missing.`,
      `files/${second} is not as it was written.`,
      'files/stray belongs to nothing in this backup.',
    ]
    expect(await verifyBackup(folder)).toEqual(wrong)
    const target = await place('target')
    expect(await refusal(restore(target, folder, [], TEST_NOW))).toBe(wrong.join('\n'))
    await unlink(join(folder, MANIFEST))
    expect(await refusal(restore(target, folder, [], TEST_NOW))).toBe(`There is no finished backup in ${folder}.`)
  })

  it('is made while the housekeeping is between the bytes of a file and its row', async () => {
    const at = '2026-01-01T00:00:00.000Z'
    const file = { id: 'given-up', size: 4, type: 'application/pdf', createdDate: at, updatedDate: at, profileId: null }
    await database.queries
      .insertInto('files')
      .values({ ...file, ownerId: null })
      .execute()
    const { lost } = await readManifest(await backedUp())
    expect(lost).toEqual([])
  })

  it('is made of all others where the bytes of a file were lost, names it, and ends with a failure', async () => {
    const { id } = await documentOf(database.queries, { not: maya.id })
    await source.files.remove(id)
    const { databaseUrl, dataDir } = source.settings
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FILES_URL: '' }
    const folder = at('backup')
    const words = ['server/backup/main.ts', 'backup', folder]
    await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({
      code: 1,
      stderr: `The bytes of file ${id} were lost before, and are not in it.\n`,
    })
    expect(await verifyBackup(folder)).toEqual([])
    const target = await place('target')
    await restore(target, folder, [], TEST_NOW)
    expect((await Array.fromAsync(target.files.keys())).length).toBeGreaterThan(3)
  })

  it('is not made where no file is found: the disk with them is not mounted', async () => {
    const files = diskFiles(at('empty'))
    const made = backUp({ ...source, files, queries: database.queries }, at('backup'), TEST_NOW)
    expect(await refusal(made)).toMatch(/^There are no files/)
  })

  it('overwrites nothing: neither another backup nor a database that is there', async () => {
    const folder = await backedUp()
    expect(await refusal(backedUp())).toContain('is not empty')
    expect(await refusal(restore(source, folder, [], TEST_NOW))).toMatch(/there already|has tables already/)
  })

  it('says when the secret is another one', async () => {
    const folder = await backedUp()
    const target = await place('target')
    const settings = { ...target.settings, tokenSecret: 'another-secret-another-secret-another' }
    expect((await restore({ ...target, settings }, folder, [], TEST_NOW)).isSecretUnknown).toBe(true)
  })
})
