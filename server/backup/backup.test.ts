/** The drill: a backup of a server that runs, restored into an empty place, compared row by row and byte by byte. */
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readdir, readFile, rmdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AdminList } from '#contract/admin/lists.ts'
import type { SubscriberRow } from '#contract/admin/newsletter.ts'
import { NO_INCIDENT } from '#contract/incidents-content.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase, type Queries } from '#server/db/database.ts'
import { appointmentsWithIds, createAppointment, deleteAppointment } from '#server/db/appointments.ts'
import { deleteDependent } from '#server/db/dependents.ts'
import { deleteDocument, documentsWithIds } from '#server/db/documents.ts'
import { deleteFolder } from '#server/db/folders.ts'
import { createIncident, deleteIncident, incidentsWithIds } from '#server/db/incidents.ts'
import { withoutDevice } from '#server/db/feed.ts'
import { addMail, listMails } from '#server/db/mails.ts'
import { addIssue, changeIssue, issueOf } from '#server/db/newsletter.ts'
import { addDelivery } from '#server/db/newsletter-deliveries.ts'
import { openAsItIs } from '#server/db/open-as-it-is.ts'
import { purge } from '#server/db/housekeeping.ts'
import { confirmImport, removeImport } from '#server/db/record-imports.ts'
import { readRecords } from '#server/db/records.ts'
import { insistOnMayStart } from '#server/may-start.ts'
import { restores } from '#server/db/trash-restores.ts'
import { keepUser, markForDeletion, setRole } from '#server/db/users.ts'
import { diskFiles } from '#server/files/disk-files.ts'
import { importFile } from '#server/records/import-file.ts'
import { seedIfEmpty } from '#server/seed/seed.ts'
import { caller, callerFor } from '#tests/support/caller.ts'
import { ada, maya } from '#tests/support/cast.ts'
import { postgresUrl } from '#tests/support/databases.ts'
import { memoryTransport } from '#tests/support/memory-transport.ts'
import { bundle, bytesOf, order, patientMaya } from '#tests/support/records.ts'
import { createScratch } from '#tests/support/scratch-database.ts'
import { startTestServer, TEST_NOW, TEST_SECRET } from '#tests/support/server.ts'
import { subscribe } from '#tests/support/subscribers.ts'
import { testDirectory } from '#tests/support/test-directory.ts'
import { backUp } from './back-up.ts'
import { DELETIONS, logDeletions, readDeletions } from './deletions.ts'
import { type BackupProblem, MANIFEST, readManifest, verifyBackup } from './manifest.ts'
import { restore } from './restore.ts'

const DAY = 86_400_000
const kinds = [{ name: 'SQLite' }, ...(postgresUrl ? [{ name: 'PostgreSQL' }] : [])]

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
  let root: string
  let drops: (() => Promise<void>)[]
  let source: Awaited<ReturnType<typeof place>>
  let target: typeof source
  let database: Database

  const place = async (name: string) => {
    const { url, drop } = await createScratch(postgresUrl!)
    drops.push(drop)
    const settings = { databaseUrl: url, dataDir: join(root, name), tokenSecret: TEST_SECRET }
    return { settings, files: diskFiles(join(root, name, 'files')) }
  }

  beforeEach(async () => {
    root = await testDirectory()
    drops = []
    source = await place('source')
    target = await place('target')
    database = await openDatabase(source.settings)
  })
  afterEach(async () => {
    await database.close()
    for (const drop of drops) await drop()
  })

  it('is restored where nobody knows them', async () => {
    const { queries } = database
    const watcher = sql.id(`watcher_${new URL(source.settings.databaseUrl).pathname.slice(1)}`)
    await sql`create role ${watcher}`.execute(queries)
    await sql`grant select on jobs to ${watcher}`.execute(queries)
    const folder = join(root, 'backup')
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
    const folder = join(root, 'backup')
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
    expect(await backUp({ ...source, queries: database.queries }, join(root, 'backup'), TEST_NOW)).toBeDefined()
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
    const folder = join(root, 'backup')
    const { rows } = await backUp({ ...source, queries }, folder, TEST_NOW)
    expect(Object.keys(rows)).not.toContain('watched')
    await sql`drop view watched`.execute(queries)
    await backUp({ ...source, queries }, join(root, 'without'), TEST_NOW)
    expect(await restore(target, join(root, 'without'), [], TEST_NOW)).toMatchObject({ deleted: 0 })
  })
})

describe.each(kinds)('a backup of $name', { timeout: 120_000 }, ({ name }) => {
  let root: string
  let drops: (() => Promise<void>)[]
  let database: Database
  let source: Awaited<ReturnType<typeof place>>

  /** Somewhere that a server can stand, with nothing in it. */
  async function place(dataDir: string) {
    const scratch = name === 'PostgreSQL' ? await createScratch(postgresUrl!) : undefined
    if (scratch) drops.push(scratch.drop)
    const settings = { databaseUrl: scratch?.url ?? '', dataDir: join(root, dataDir), tokenSecret: TEST_SECRET }
    return { settings, files: diskFiles(join(root, dataDir, 'files')) }
  }
  const backedUp = async (folder = 'backup') => {
    await backUp({ ...source, queries: database.queries }, join(root, folder), TEST_NOW)
    return join(root, folder)
  }
  const refusal = async (work: Promise<unknown>) =>
    ((await work.catch((error: unknown) => error)) as BackupProblem).message
  const livingPeople = (queries: Queries) =>
    queries.selectFrom('profiles').select('id').where('deletedAt', 'is', null).execute()

  beforeEach(async () => {
    root = await testDirectory()
    drops = []
    source = await place('source')
    database = await openDatabase(source.settings)
    const hashPassword = async () => 'x'
    await seedIfEmpty(database, { now: TEST_NOW - 2 * DAY, hashPassword, journal: true, files: source.files })
  })
  afterEach(async () => {
    await database.close()
    for (const drop of drops) await drop()
  })

  it('brings back every row and every byte', async () => {
    const folder = await backedUp()
    expect(await verifyBackup(folder)).toEqual([])
    const target = await place('target')
    const { isSecretUnknown } = await restore(target, folder, [], TEST_NOW)
    expect(isSecretUnknown).toBe(false)
    const restored = await openDatabase(target.settings)
    expect(await contentOf(restored.queries)).toEqual(await contentOf(database.queries))
    await restored.close()
    const names = (await readdir(join(root, 'source/files'))).filter((file) => file !== 'uploads')
    expect(names.length).toBeGreaterThan(3)
    expect((await readdir(join(root, 'target/files'))).filter((file) => file !== 'uploads')).toEqual(names)
    for (const file of names) {
      const [was, is] = await Promise.all(['source', 'target'].map((at) => readFile(join(root, at, 'files', file))))
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
    const folder = join(root, 'backup')
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

  it.each([
    ['is not there', null],
    ['is another file', '{"format":1}'],
    ['is empty', ''],
  ])('is not restored where a list of deletions that was named %s', async (_, content) => {
    const folder = await backedUp()
    const target = await place('target')
    const { databaseUrl, dataDir } = target.settings
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, FILES_URL: '' }
    const path = join(root, 'named.ndjson')
    if (content !== null) await writeFile(path, content)
    const words = ['server/backup/main.ts', 'restore', folder, '--deletions', path]
    await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({
      code: 1,
      stderr: `There are no deletions in ${path}.\n`,
    })
    // The place is still empty.
    await restore(target, folder, [], TEST_NOW)
  })

  const documentOf = (queries: Queries, profile: { not: string }) =>
    queries
      .selectFrom('documents')
      .innerJoin('folders', 'folders.id', 'documents.folderId')
      .select(['documents.id', 'folders.category', 'documents.deletedAt'])
      .where('folders.profileId', '<>', profile.not)
      .orderBy('documents.id')
      .executeTakeFirstOrThrow()

  it('does not bring back what was deleted since', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const [incident, appointment] = ['0193e5a0-0000-7000-8c14-00000000b001', '0193e5a0-0000-7000-8c14-00000000b002']
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    const sooner = withoutDevice(TEST_NOW)
    const visit = { id: appointment, profileId: ada.id, withWhom: 'Dr Amari' }
    await createIncident(database.queries, ada.id, ada.id, { ...happened, id: incident }, sooner)
    await createAppointment(database.queries, ada.id, visit, sooner)
    const folder = await backedUp()
    const later = withoutDevice(TEST_NOW + DAY)
    await database.transaction((queries) => deleteIncident(queries, ada.id, incident, later))
    await database.transaction((queries) => deleteAppointment(queries, ada.id, appointment, later))
    const document = await documentOf(database.queries, { not: maya.id })
    const category = document.category as 'medical'
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, later))
    await database.transaction((queries) => deleteDocument(queries, ada.id, category, document.id, later))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', later))
    await log.stop()

    const target = await place('target')
    // The end of the file was cut off, as by a power cut.
    await appendFile(path, '{"at":"2026-')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(5)
    const restored = await openDatabase(target.settings)
    expect(await incidentsWithIds(restored.queries, ada.id, [incident])).toEqual([])
    expect(await appointmentsWithIds(restored.queries, ada.id, [appointment])).toEqual([])
    expect((await livingPeople(restored.queries)).map(({ id }) => id)).not.toContain(maya.id)
    // Devices hear of it.
    const feed = restored.queries.selectFrom('changes').select('verb').where('key', '=', maya.id)
    expect((await feed.orderBy('seq', 'desc').executeTakeFirst())?.verb).toBe('delete')
    expect((await documentOf(restored.queries, { not: maya.id })).deletedAt).not.toBeNull()
    const user = await restored.queries.selectFrom('users').select('deleteOn').executeTakeFirst()
    expect(user?.deleteOn).toBe('2026-12-30T00:00:00.000Z')
    await purge(restored, target.files, TEST_NOW + 40 * DAY)
    expect(await restored.queries.selectFrom('users').select('id').execute()).toEqual([])
    await restored.close()
  })

  it('lets no server start where its restore ended before that', async () => {
    const folder = await backedUp()
    const target = await place('target')
    const killed = {
      at: '',
      key: '',
      gone: null,
      get noun(): string {
        throw new Error('Killed')
      },
    }
    await expect(restore(target, folder, [killed], TEST_NOW)).rejects.toThrow('Killed')
    const restored = await openDatabase(target.settings)
    const config = readConfig({ TOKEN_SECRET: TEST_SECRET }, 'demo')
    await expect(insistOnMayStart(config, restored.queries)).rejects.toThrow(
      /^A restore into this database was not finished/,
    )
    await restored.close()
    expect(await refusal(restore(target, folder, [], TEST_NOW))).toMatch(/there already|has tables already/)
  })

  it('keeps a document that was taken back since out of a folder that was deleted', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const living = ({ queries }: Database) =>
      queries
        .selectFrom('documents')
        .innerJoin('folders', 'folders.id', 'documents.folderId')
        .select(['folders.id', 'folders.name'])
        .where('documents.id', '=', id)
        .where('documents.deletedAt', 'is', null)
        .where('folders.deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
    const was = await living(database)
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(1)))
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, was.id, by(2)))
    await database.transaction((queries) => restores.documents(queries, ada.id, id, by(3)))
    await log.stop()

    const target = await place('target')
    expect((await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)).deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    const is = await living(restored)
    expect([is.name, is.id === was.id]).toEqual([was.name, false])
    const old = restored.queries.selectFrom('folders').select('deletedAt').where('id', '=', was.id)
    expect((await old.executeTakeFirst())?.deletedAt).not.toBeNull()
    await restored.close()
  })

  it('deletes by itself what was deleted by itself, though its folder and its person went later', async () => {
    const path = join(root, 'source', DELETIONS)
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const { folderId, profileId } = await database.queries
      .selectFrom('documents')
      .innerJoin('folders', 'folders.id', 'documents.folderId')
      .select(['documents.folderId', 'folders.profileId'])
      .where('documents.id', '=', id)
      .executeTakeFirstOrThrow()
    const incident = '0193e5a0-0000-7000-8c14-00000000b005'
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid', id: incident }
    await createIncident(database.queries, ada.id, profileId, happened, withoutDevice(TEST_NOW))
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    // A person whom the file names first.
    await database.transaction((queries) => deleteDependent(queries, ada.id, profileId, () => {}, by(1)))
    await database.transaction((queries) => restores.people(queries, ada.id, profileId, by(2)))
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(3)))
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, folderId, by(4)))
    await database.transaction((queries) => deleteIncident(queries, ada.id, incident, by(5)))
    await database.transaction((queries) => deleteDependent(queries, ada.id, profileId, () => {}, by(6)))
    await log.stop()

    const target = await place('target')
    expect((await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)).deleted).toBe(4)
    const restored = await openDatabase(target.settings)
    const back = withoutDevice(TEST_NOW + 2 * DAY, ada.id)
    await restored.transaction((queries) => restores.people(queries, ada.id, profileId, back))
    await restored.transaction((queries) => restores.folders(queries, ada.id, folderId, back))
    expect(await incidentsWithIds(restored.queries, ada.id, [incident])).toEqual([])
    expect(await documentsWithIds(restored.queries, ada.id, [id])).toEqual([])
    await restored.close()
  })

  it('keeps a document out of a folder that comes back, though it was deleted after that', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id, category } = await documentOf(database.queries, { not: maya.id })
    const document = database.queries.selectFrom('documents').select('folderId').where('id', '=', id)
    const { folderId } = await document.executeTakeFirstOrThrow()
    const folder = await backedUp()
    const by = (minutes: number) => withoutDevice(TEST_NOW + DAY + minutes * 60_000, ada.id)
    const shelf = category as 'medical'
    await database.transaction((queries) => deleteFolder(queries, ada.id, shelf, folderId, by(1)))
    // By a device that has not heard of it.
    await database.transaction((queries) => deleteDocument(queries, ada.id, shelf, id, by(2)))
    await log.stop()

    const target = await place('target')
    await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    const restored = await openDatabase(target.settings)
    const back = withoutDevice(TEST_NOW + 2 * DAY, ada.id)
    await restored.transaction((queries) => restores.folders(queries, ada.id, folderId, back))
    expect(await documentsWithIds(restored.queries, ada.id, [id])).toEqual([])
    await restored.close()
  })

  it('does not bring back an import that was taken back since', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { id } = await importFile(database, {
      userId: ada.id,
      profileId: maya.id,
      fileName: 'wrong.json',
      bytes: bytesOf(bundle(patientMaya, order('wrong', 'Of another child'))),
      patient: undefined,
      now: TEST_NOW - DAY,
      language: 'en',
    })
    const sooner = withoutDevice(TEST_NOW - DAY, ada.id)
    await database.transaction((queries) => confirmImport(queries, ada.id, id!, true, sooner))
    const medicines = async ({ queries }: Database) =>
      JSON.stringify(await readRecords(queries, ada.id, maya.id, ['MedicationRequest']))
    expect(await medicines(database)).toContain('Of another child')
    const folder = await backedUp()
    const later = withoutDevice(TEST_NOW + DAY, ada.id)
    await database.transaction((queries) => removeImport(queries, ada.id, id!, later))
    await log.stop()

    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    expect(await medicines(restored)).not.toContain('Of another child')
    await purge(restored, target.files, TEST_NOW + 2 * DAY)
    const left = restored.queries.selectFrom('recordImports').select('id').where('id', '=', id!)
    expect(await left.execute()).toEqual([])
    await restored.close()
  })

  it('brings back nobody who ended the newsletter since, by the link or taken out', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const { note: noteDeletion } = log
    const server = await startTestServer({ database, seed: 'none', transport: memoryTransport(), noteDeletion })
    const subscribed = (email: string) => subscribe({ database, secret: TEST_SECRET, now: TEST_NOW }, email)
    const token = await subscribed('ended@x.example')
    await subscribed('taken-out@x.example')
    await subscribed('stays@x.example')
    const folder = await backedUp()
    server.advance(DAY)
    expect((await caller(server).post(`requests/newsletter/end?token=${token}`, undefined)).status).toBe(204)
    await setRole(database.queries, ada.email, 'Admin', server.now())
    const admin = await callerFor(server, ada.id)
    const { rows } = (await admin.get('admin/subscribers?search=taken')).body as AdminList<SubscriberRow>
    expect((await admin.delete(`admin/subscribers/${rows[0]!.id}`)).status).toBe(204)
    await log.stop()
    expect(await readFile(path, 'utf8')).not.toContain('x.example')

    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(2)
    const restored = await openDatabase(target.settings)
    const subscribers = restored.queries.selectFrom('requests').select('email').where('kind', '=', 'newsletter')
    expect(await subscribers.execute()).toEqual([{ email: 'stays@x.example' }])
    await restored.close()
  })

  it('knows of what was committed just before the server died, and tells it once', async () => {
    const path = join(root, 'source', DELETIONS)
    const start = () => logDeletions(database, path, pino({ level: 'silent' }))
    const lines = async () => (await readDeletions(path)).map(({ noun, key, gone }) => [noun, key, gone !== null])
    await (await start()).stop()
    const by = (minutes: number) => withoutDevice(TEST_NOW + minutes * 60_000, ada.id)
    const document = await documentOf(database.queries, { not: maya.id })
    const category = document.category as 'medical'
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, by(1)))
    await database.transaction((queries) => deleteDocument(queries, ada.id, category, document.id, by(2)))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', by(3)))
    // It died in the middle of a line.
    await appendFile(path, '{"at":"2026-')
    await (await start()).stop()
    const gone = [
      ['dependents', maya.id, true],
      ['documents', document.id, true],
      ['profile', ada.id, true],
    ]
    expect((await lines()).toSorted()).toEqual(gone.toSorted())
    await (await start()).stop()
    expect(await lines()).toHaveLength(3)

    await database.transaction((queries) => restores.documents(queries, ada.id, document.id, by(4)))
    await database.transaction((queries) => keepUser(queries, ada.id, by(5)))
    await (await start()).stop()
    const back = [
      ['documents', document.id, false],
      ['profile', ada.id, false],
    ]
    expect((await lines()).slice(3).toSorted()).toEqual(back.toSorted())
  })

  it('tells each deletion once, however often the server starts', async () => {
    const path = join(root, 'source', DELETIONS)
    const ids = ['0193e5a0-0000-7000-8c14-00000000b006', '0193e5a0-0000-7000-8c14-00000000b007'] as const
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    const by = withoutDevice(TEST_NOW)
    for (const id of ids) await createIncident(database.queries, ada.id, ada.id, { ...happened, id }, by)
    for (const id of ids) {
      const log = await logDeletions(database, path, pino({ level: 'silent' }))
      await database.transaction((queries) => deleteIncident(queries, ada.id, id, by))
      await log.stop()
    }
    expect((await readDeletions(path)).map(({ key }) => key)).toEqual(ids)
  })

  it('hears of what could not be written down again with the next change of its book', async () => {
    const path = join(root, 'source', DELETIONS)
    const failed = Promise.withResolvers<void>()
    const log = await logDeletions(database, path, pino({}, { write: () => failed.resolve() }))
    const ids = ['0193e5a0-0000-7000-8c14-00000000b003', '0193e5a0-0000-7000-8c14-00000000b004'] as const
    const by = withoutDevice(TEST_NOW)
    const happened = { ...NO_INCIDENT, happenedAt: '2026-11-20T15:28', behavior: 'Hid' }
    for (const id of ids) await createIncident(database.queries, ada.id, ada.id, { ...happened, id }, by)
    const deleted = (id: string) => database.transaction((queries) => deleteIncident(queries, ada.id, id, by))
    await mkdir(path)
    await deleted(ids[0])
    await failed.promise
    await rmdir(path)
    await deleted(ids[1])
    await log.stop()
    const last = new Map((await readDeletions(path)).map(({ key, gone }) => [key, gone !== null]))
    expect([...last]).toEqual(ids.map((id) => [id, true]))
  })

  it('keeps what was deleted before it, and an account that stays after all', async () => {
    const path = join(root, 'source', DELETIONS)
    const log = await logDeletions(database, path, pino({ level: 'silent' }))
    const before = withoutDevice(TEST_NOW - DAY)
    await database.transaction((queries) => deleteDependent(queries, ada.id, maya.id, () => {}, before))
    await database.transaction((queries) => markForDeletion(queries, ada.id, '2026-12-30T00:00:00.000Z', before))
    const folder = await backedUp()
    await database.transaction((queries) => keepUser(queries, ada.id, withoutDevice(TEST_NOW + DAY)))
    await log.stop()
    const target = await place('target')
    const { deleted } = await restore(target, folder, await readDeletions(path), TEST_NOW + 2 * DAY)
    expect(deleted).toBe(1)
    const restored = await openDatabase(target.settings)
    const user = await restored.queries.selectFrom('users').select('deleteOn').executeTakeFirst()
    expect(user?.deleteOn).toBeNull()
    await restored.close()
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
    const folder = join(root, 'backup')
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
    const files = diskFiles(join(root, 'empty'))
    const made = backUp({ ...source, files, queries: database.queries }, join(root, 'backup'), TEST_NOW)
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
